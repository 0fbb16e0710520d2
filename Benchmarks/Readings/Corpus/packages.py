"""Packages as registries have them, and the files of data in them."""
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile

import joblib

FORMATS = {
    "csv": "delimited", "tsv": "delimited", "tab": "delimited", "dat": "delimited", "data": "delimited", "txt": "delimited",
    "json": "json", "geojson": "json", "jsonl": "json", "ndjson": "json",
    "parquet": "parquet", "arrow": "arrow", "feather": "arrow", "ipc": "arrow",
    "xlsx": "workbook", "xlsm": "workbook", "db": "sqlite", "sqlite": "sqlite", "sqlite3": "sqlite",
    "html": "page", "htm": "page", "md": "document",
}
PACKED = ("gz", "bz2", "xz", "zst", "lz4", "zip")
# What every package has and nobody would call data.
NO_DATA = re.compile(
    r"\.(dist|egg)-info/|/(docs?|licenses?|node_modules|templates|static)/|"
    r"(^|/)(licen[cs]e|copying|readme|changes|changelog|history|authors|contribut|requirements|entry_points|pkg-info|notice)[^/]*$",
    re.IGNORECASE)


def listed(path):
    """Name, version, what is fetched, and for which Python."""
    for line in path.read_text().splitlines():
        if line and not line.startswith("#"):
            package, kind, *python = line.split()
            yield package, kind, python[0] if python else None


def unpacked(package, kind, python, work):
    """The folder with the files of a package, which is fetched the first time."""
    name = package.split("==")[0]
    folder = work / "packages" / package
    if not folder.exists():
        archives = work / "archives" / package
        choice = ["--no-binary", name] if kind == "sdist" else ["--only-binary", ":all:", "--python-version", python]
        # Data are the same on every machine; wheels are those for this one.
        if kind != "sdist":
            choice += [option for tag in ("manylinux1", "manylinux2014", "manylinux_2_27", "manylinux_2_28")
                       for option in ("--platform", f"{tag}_x86_64")]
        subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", *choice, "--dest", archives, package],
                       check=True)
        # What is stopped halfway is begun anew.
        half = folder.with_name(folder.name + ".half")
        shutil.rmtree(half, ignore_errors=True)
        unpack(next(archives.iterdir()), half)
        for inner in list(half.rglob("*.tar.gz")):
            unpack(inner, inner.parent / inner.name.removesuffix(".tar.gz"))
        if kind == "frames":
            write_frames(half)
        half.rename(folder)
    return folder


def write_frames(folder):
    """Has pandas write each pickled data frame in the next of three formats; sheets only of some thousand rows."""
    for number, pickled in enumerate(sorted(folder.rglob("*.pkl.compress"))):
        frame = joblib.load(pickled)
        path = pickled.with_name(pickled.name.removesuffix(".pkl.compress"))
        if number % 3 == 0:
            frame.to_parquet(f"{path}.parquet")
        elif number % 3 == 1 or len(frame) > 3000 or holds_control(frame):
            frame.to_feather(f"{path}.arrow")
        else:
            frame.to_excel(f"{path}.xlsx", index=False)


def holds_control(frame):
    """Whether a text has what no sheet can hold."""
    return any(frame[column].astype(str).str.contains("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f]").any() for column in frame)


def unpack(archive, folder):
    if zipfile.is_zipfile(archive):
        zipfile.ZipFile(archive).extractall(folder)
    else:
        tarfile.open(archive).extractall(folder, filter="data")


def data_files(folder):
    """The files of data in a folder with the kind of their format, by their names."""
    for path in sorted(folder.rglob("*")):
        inner = path.relative_to(folder).as_posix()
        ends = path.name.lower().split(".")[1:]
        if ends and ends[-1] in PACKED:
            ends.pop()
        kind = FORMATS.get(ends[-1]) if ends else None
        # Those of a Mac's archives are of attributes, not of data.
        if kind and path.is_file() and path.stat().st_size and not path.name.startswith("._") and not NO_DATA.search(inner):
            yield path, kind
