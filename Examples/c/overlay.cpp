// Computes a table, paints it into the corner of a larger picture of its own, and writes that as a PPM.
//
//     c++ overlay.cpp $(pkg-config --cflags --libs rastertables) -o overlay
//     ./overlay overlay.ppm
#include <rastertables.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

// Handles that free themselves, and errors that are exceptions.
struct Free {
    void operator()(rt_table *table) const { rt_table_free(table); }
    void operator()(rt_pictures *pictures) const { rt_pictures_free(pictures); }
    void operator()(rt_error *error) const { rt_error_free(error); }
};
using Table = std::unique_ptr<rt_table, Free>;
using Pictures = std::unique_ptr<rt_pictures, Free>;

class Result {
public:
    rt_error **place() { return &error_; }
    void check(rt_status status) {
        const std::unique_ptr<rt_error, Free> error(error_);
        error_ = nullptr;
        if (status != RT_OK) throw std::runtime_error(rt_error_message(error.get()));
    }

private:
    rt_error *error_ = nullptr;
};

// Waves with their periods: the data of the table, made as they are asked for.
struct Waves {
    int next = 0;
    std::string name;

    static std::int32_t row(void *context, rt_value *values, std::size_t) {
        auto &waves = *static_cast<Waves *>(context);
        if (waves.next == 5) return 0;
        waves.name = "Wave " + std::to_string(waves.next + 1);
        const double period = 0.5 * std::pow(1.5, waves.next);
        values[0].kind = RT_TEXT;
        values[0].text = waves.name.data();
        values[0].length = waves.name.size();
        values[1].kind = RT_NUMBER;
        values[1].number = period;
        // Waves that are too slow have no height.
        if (waves.next < 4) {
            values[2].kind = RT_INTEGER;
            values[2].integer = static_cast<std::int64_t>(100 / period);
        }
        ++waves.next;
        return 1;
    }
};

Pictures laidOut(const std::string &options) {
    Result result;
    rt_table *made = nullptr;
    result.check(rt_table_create(options.data(), options.size(), &made, result.place()));
    const Table table(made);
    Waves waves;
    const char *const names[] = {"wave", "period (s)", "height (cm)"};
    result.check(rt_table_read_rows(table.get(), names, 3, Waves::row, &waves, "waves", result.place()));
    rt_pictures *pictures = nullptr;
    result.check(rt_table_lay_out(table.get(), nullptr, 0, &pictures, result.place()));
    // Pictures stay when their table goes.
    return Pictures(pictures);
}

void draw(const char *path) {
    Result result;
    const Pictures pictures = laidOut(R"({"title": "Waves", "transparent": true, "scale": 1})");
    rt_size size{};
    result.check(rt_pictures_size(pictures.get(), 0, &size, result.place()));
    const auto width = static_cast<std::size_t>(size.width) + 240, height = static_cast<std::size_t>(size.height) + 160;

    // A sky, and the table straight into its lower right corner.
    std::vector<std::uint8_t> picture(width * height * 4);
    const std::size_t left = width - static_cast<std::size_t>(size.width), top = height - static_cast<std::size_t>(size.height);
    std::uint8_t *corner = picture.data() + (top * width + left) * 4;
    result.check(rt_pictures_pixels(
        pictures.get(), 0, RT_RGBA_PREMULTIPLIED, corner, static_cast<std::size_t>(picture.data() + picture.size() - corner),
        width * 4, result.place()));
    std::vector<std::uint8_t> rgb;
    for (std::size_t y = 0; y < height; ++y) {
        const unsigned sky[] = {
            static_cast<unsigned>(150 + 90 * y / height), static_cast<unsigned>(190 + 50 * y / height), 240U};
        for (std::size_t x = 0; x < width; ++x) {
            const std::uint8_t *pixel = &picture[(y * width + x) * 4];
            for (std::size_t i = 0; i < 3; ++i) {
                rgb.push_back(static_cast<std::uint8_t>(pixel[i] + sky[i] * (255U - pixel[3]) / 255U));
            }
        }
    }
    const std::unique_ptr<std::FILE, int (*)(std::FILE *)> file(std::fopen(path, "wb"), std::fclose);
    if (!file) throw std::runtime_error(std::string(path) + " cannot be created.");
    std::fprintf(file.get(), "P6\n%zu %zu\n255\n", width, height);
    if (std::fwrite(rgb.data(), 1, rgb.size(), file.get()) != rgb.size()) throw std::runtime_error("The disk is full.");
    std::printf("%zu x %zu\n", width, height);
}

}  // namespace

int main(int argc, char **argv) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: overlay PICTURE.ppm\n");
        return RT_USAGE;
    }
    try {
        draw(argv[1]);
    } catch (const std::exception &error) {
        std::fprintf(stderr, "overlay: %s\n", error.what());
        return 1;
    }
    return 0;
}
