"""A small server around what draws tables otherwise: peer_server.py NAME PORT, where NAME is that of a file peer_NAME.py of
Benchmarks/Peers. A POST brings the CSV of its table, the answer is the PNG.

One drawing at a time: neither a page of a browser nor matplotlib draws several at once.
"""
import csv
import http.server
import importlib
import io
import os
import pathlib
import shutil
import signal
import sys
import tempfile
import threading

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Peers"))
peer = importlib.import_module("peer_" + sys.argv[1])
folder = pathlib.Path(tempfile.mkdtemp())
drawing = threading.Lock()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        rows = list(csv.reader(io.StringIO(body.decode())))
        with drawing:
            path = str(folder / "table.png")
            peer.draw(rows, path)
            with open(path, "rb") as file:
                answer = file.read()
        self.send_response(200)
        self.send_header("Content-Type", "image/png")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128


signal.signal(signal.SIGTERM, lambda *_: sys.exit())
try:
    Server(("127.0.0.1", int(sys.argv[2])), Handler).serve_forever()
finally:
    getattr(peer, "close", lambda: None)()
    shutil.rmtree(folder, ignore_errors=True)
