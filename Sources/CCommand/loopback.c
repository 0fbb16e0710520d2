#include "CRasterCommand.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// Neither stops the loop that asks, nor stays open in a program that is started.
static int32_t set_up(int32_t descriptor) {
    if (descriptor < 0) return -errno;
    if (fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 && fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0) return descriptor;
    int32_t error = errno;
    close(descriptor);
    return -error;
}

int32_t raster_listen(uint16_t port, uint16_t *bound) {
    int32_t descriptor = set_up(socket(AF_INET, SOCK_STREAM, 0));
    if (descriptor < 0) return descriptor;
    int on = 1;
    // What an earlier server has left in TIME_WAIT keeps no port.
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    struct sockaddr_in address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (bind(descriptor, (struct sockaddr *)&address, size) == 0 && listen(descriptor, 128) == 0 &&
        getsockname(descriptor, (struct sockaddr *)&address, &size) == 0) {
        *bound = ntohs(address.sin_port);
        return descriptor;
    }
    int32_t error = errno;
    close(descriptor);
    return -error;
}

int32_t raster_accept(int32_t listener) { return set_up(accept(listener, NULL, NULL)); }
