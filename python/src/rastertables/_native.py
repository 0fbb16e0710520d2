"""All of the C interface: the library is found, loaded and called here, and nowhere else."""

from __future__ import annotations

import ctypes
import functools
import json
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import POINTER, byref, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint32, c_void_p
from pathlib import Path
from typing import Any, TypeVar

from ._errors import Error

ABI_VERSION = 1
CANCELLED = 130

Progress = Callable[[float], object]
Handle = TypeVar("Handle", bound="_Handle")


class _Bytes(ctypes.Structure):
    _fields_ = [("data", c_void_p), ("length", c_size_t)]


class _Size(ctypes.Structure):
    _fields_ = [
        ("width", c_int64),
        ("height", c_int64),
        ("scale", c_double),
        ("point_width", c_double),
        ("point_height", c_double),
        ("is_opaque", c_int32),
    ]


class _Picture(ctypes.Structure):
    _fields_ = [("png", c_char_p), ("png_length", c_size_t), ("layout", c_char_p), ("layout_length", c_size_t)]


_PROGRESS = ctypes.CFUNCTYPE(c_int32, c_void_p, c_double)
_RESULT, _ERROR, _TEXT = POINTER(_Bytes), POINTER(c_void_p), (c_char_p, c_size_t)

# What each function takes, without the error that is the last parameter of all that give a status.
_STATUSES: dict[str, tuple[Any, ...]] = {
    "rt_table_create": (*_TEXT, POINTER(c_void_p)),
    "rt_table_set_progress": (c_void_p, _PROGRESS, c_void_p),
    "rt_table_read_path": (c_void_p, c_char_p),
    "rt_table_read_bytes": (c_void_p, *_TEXT, c_char_p),
    "rt_table_read_arrow_stream": (c_void_p, c_void_p, c_char_p),
    "rt_table_read_arrow_array": (c_void_p, c_void_p, c_void_p, c_char_p),
    "rt_table_specify": (c_void_p, *_TEXT, c_char_p),
    "rt_table_render": (c_void_p, c_char_p, *_TEXT, _RESULT),
    "rt_table_save": (c_void_p, c_char_p, *_TEXT, _RESULT),
    "rt_table_report": (c_void_p, _RESULT),
    "rt_table_summary": (c_void_p, *_TEXT, _RESULT),
    "rt_table_lay_out": (c_void_p, *_TEXT, POINTER(c_void_p)),
    "rt_pictures_size": (c_void_p, c_size_t, POINTER(_Size)),
    "rt_pictures_measure": (c_void_p, c_size_t, _RESULT),
    "rt_pictures_map": (c_void_p, c_size_t, _RESULT),
    "rt_pictures_layout": (c_void_p, c_size_t, _RESULT),
    "rt_pictures_drawn": (c_void_p, c_size_t, _RESULT),
    "rt_pictures_text": (c_void_p, c_size_t, _RESULT),
    "rt_pictures_report": (c_void_p, _RESULT),
    "rt_pictures_png": (c_void_p, c_size_t, _RESULT),
    "rt_pictures_pixels": (c_void_p, c_size_t, c_int32, c_void_p, c_size_t, c_size_t),
    "rt_compare": (POINTER(_Picture), POINTER(_Picture), *_TEXT, _RESULT, _RESULT),
    "rt_golden_check": (c_char_p, c_char_p, POINTER(_Picture), *_TEXT, _RESULT),
    "rt_golden_report": (c_char_p, _RESULT),
    "rt_list_tables": (c_char_p, *_TEXT, _RESULT),
    "rt_options": (_RESULT,),
    "rt_schema": (_RESULT,),
}
_VALUES: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "rt_abi_version": (c_uint32, ()),
    "rt_version": (c_char_p, ()),
    "rt_licences": (c_char_p, ()),
    "rt_error_message": (c_char_p, (c_void_p,)),
    "rt_error_kind": (c_char_p, (c_void_p,)),
    "rt_error_path": (c_char_p, (c_void_p,)),
    "rt_error_line": (c_int64, (c_void_p,)),
    "rt_error_column": (c_int64, (c_void_p,)),
    "rt_error_step": (c_char_p, (c_void_p,)),
    "rt_error_option": (c_char_p, (c_void_p,)),
    "rt_error_remedy": (c_char_p, (c_void_p,)),
    "rt_error_free": (None, (c_void_p,)),
    "rt_free": (None, (c_void_p,)),
    "rt_table_free": (None, (c_void_p,)),
    "rt_table_cancel": (None, (c_void_p,)),
    "rt_pictures_free": (None, (c_void_p,)),
    "rt_pictures_count": (c_size_t, (c_void_p,)),
    "rt_main": (ctypes.c_int, (ctypes.c_int, POINTER(c_char_p))),
}


@functools.cache
def library() -> ctypes.CDLL:
    """The library: RASTERTABLES_LIBRARY in the environment, else the one that the wheel brought."""
    path = os.environ.get("RASTERTABLES_LIBRARY") or str(Path(__file__).parent / "_lib" / "librastertables.so")
    try:
        loaded = ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(
            f"{path} cannot be loaded ({error}); install the wheel of rastertables for this system, or say in the "
            "environment variable RASTERTABLES_LIBRARY where librastertables.so is"
        ) from None
    for name, parameters in _STATUSES.items():
        function = getattr(loaded, name)
        function.restype, function.argtypes = c_int32, [*parameters, _ERROR]
    for name, (result, parameters) in _VALUES.items():
        function = getattr(loaded, name)
        function.restype, function.argtypes = result, list(parameters)
    if loaded.rt_abi_version() != ABI_VERSION:
        raise ImportError(f"{path} has another version of the interface than this package; install both together")
    return loaded


def _text(value: bytes | None) -> str | None:
    return None if value is None else value.decode("utf-8", "replace")


def _raise(status: int, error: c_void_p) -> None:
    lib = library()
    try:
        if status == CANCELLED:
            raise KeyboardInterrupt(_text(lib.rt_error_message(error)) or "the work was ended")
        raise Error(
            _text(lib.rt_error_message(error)) or f"the library failed with status {status}",
            kind=_text(lib.rt_error_kind(error)) or "internal",
            path=_text(lib.rt_error_path(error)),
            line=lib.rt_error_line(error) or None,
            column=lib.rt_error_column(error) or None,
            step=_text(lib.rt_error_step(error)),
            option=_text(lib.rt_error_option(error)),
            remedy=_text(lib.rt_error_remedy(error)),
        )
    finally:
        lib.rt_error_free(error)


def _call(name: str, *arguments: Any) -> None:
    error = c_void_p()
    status = getattr(library(), name)(*arguments, byref(error))
    if status:
        _raise(status, error)


def _take(result: _Bytes) -> bytes:
    try:
        return ctypes.string_at(result.data, result.length) if result.data else b""
    finally:
        library().rt_free(result.data)


def _result(name: str, *arguments: Any) -> bytes:
    result = _Bytes()
    _call(name, *arguments, byref(result))
    return _take(result)


def _json(options: dict[str, Any] | None) -> tuple[bytes | None, int]:
    if not options:
        return None, 0
    text = json.dumps(options, ensure_ascii=False).encode()
    return text, len(text)


class _Handle:
    """A handle of the library, freed with the object that has it; `_parent` lives at least as long."""

    _free = ""

    def __init__(self, handle: c_void_p, parent: object = None) -> None:
        self._handle, self._parent = handle, parent

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            getattr(library(), self._free)(self._handle)


class NativePictures(_Handle):
    """Pictures of a table that is laid out."""

    _free = "rt_pictures_free"

    def __len__(self) -> int:
        return int(library().rt_pictures_count(self._handle))

    def size(self, index: int) -> tuple[int, int, float]:
        """Width and height in pixels, and pixels for each point."""
        size = _Size()
        _call("rt_pictures_size", self._handle, index, byref(size))
        return size.width, size.height, size.scale

    def json(self, what: str, index: int) -> Any:
        """`measure`, `map`, `layout` or `drawn`, read."""
        return json.loads(_result(f"rt_pictures_{what}", self._handle, index))

    def text(self, index: int) -> str:
        return _result("rt_pictures_text", self._handle, index).decode()

    def drawn(self, index: int) -> bytes:
        return _result("rt_pictures_drawn", self._handle, index)

    def report(self) -> dict[str, Any]:
        return dict(json.loads(_result("rt_pictures_report", self._handle)))

    def png(self, index: int) -> bytes:
        return _result("rt_pictures_png", self._handle, index)

    def paint(self, index: int, address: int, length: int, stride: int) -> None:
        """Paints RGBA into memory."""
        _call("rt_pictures_pixels", self._handle, index, 0, address, length, stride)


class NativeTable(_Handle):
    """A table: data, a specification, options."""

    _free = "rt_table_free"

    def __init__(self, options: dict[str, Any] | None = None) -> None:
        handle = c_void_p()
        _call("rt_table_create", *_json(options), byref(handle))
        super().__init__(handle)
        self._callback: Any = None
        self._failure: BaseException | None = None

    def read_path(self, path: str) -> None:
        with self.interruptible():
            _call("rt_table_read_path", self._handle, path.encode())

    def read_bytes(self, data: bytes, name: str | None = None) -> None:
        with self.interruptible():
            _call("rt_table_read_bytes", self._handle, data, len(data), name.encode() if name else None)

    def read_arrow_stream(self, capsule: object) -> None:
        with self.interruptible():
            _call("rt_table_read_arrow_stream", self._handle, _pointer(capsule, b"arrow_array_stream"), None)

    def read_arrow_array(self, schema: object, array: object) -> None:
        with self.interruptible():
            pointers = _pointer(array, b"arrow_array"), _pointer(schema, b"arrow_schema")
            _call("rt_table_read_arrow_array", self._handle, *pointers, None)

    def specify(self, text: bytes) -> None:
        _call("rt_table_specify", self._handle, text, len(text), None)

    def render(self, format: str, options: dict[str, Any]) -> bytes:
        with self.interruptible():
            return _result("rt_table_render", self._handle, format.encode(), *_json(options))

    def save(self, path: str, options: dict[str, Any]) -> dict[str, Any]:
        with self.interruptible():
            return dict(json.loads(_result("rt_table_save", self._handle, path.encode(), *_json(options))))

    def report(self) -> dict[str, Any]:
        return dict(json.loads(_result("rt_table_report", self._handle)))

    def summary(self) -> dict[str, Any]:
        return dict(json.loads(_result("rt_table_summary", self._handle, None, 0)))

    def lay_out(self, options: dict[str, Any]) -> NativePictures:
        pictures = c_void_p()
        with self.interruptible():
            _call("rt_table_lay_out", self._handle, *_json(options), byref(pictures))
        return NativePictures(pictures, self)

    def set_progress(self, progress: Progress | None) -> None:
        """Calls `progress` with the share of the work that is done; where it raises, the work ends."""
        def told(_: object, fraction: float) -> int:
            try:
                progress(fraction) if progress else None
                return 0
            except BaseException as error:
                self._failure = error
                return 1

        self._failure = None
        self._callback = _PROGRESS(told)
        _call("rt_table_set_progress", self._handle, self._callback, None)

    @contextmanager
    def interruptible(self) -> Iterator[None]:
        """While it lasts, Ctrl-C ends the work in C, where Python's handler of signals would not run before its end."""
        main = threading.current_thread() is threading.main_thread()
        handler = signal.getsignal(signal.SIGINT) if main else None
        if handler is not signal.default_int_handler or self._callback is not None:
            try:
                yield
            except KeyboardInterrupt:
                failure, self._failure = self._failure, None
                raise failure or KeyboardInterrupt from None
            return
        # The function for progress runs some fifty times a second, and with it Python's handlers.
        self.set_progress(lambda _: None)
        try:
            yield
        finally:
            self._callback = None
            _call("rt_table_set_progress", self._handle, _PROGRESS(), None)


def _pointer(capsule: object, name: bytes) -> int:
    get = ctypes.pythonapi.PyCapsule_GetPointer
    get.restype, get.argtypes = c_void_p, [ctypes.py_object, c_char_p]
    return int(get(capsule, name) or 0)


def options() -> list[dict[str, Any]]:
    """The options that there are."""
    return list(json.loads(_result("rt_options")))


def schema() -> dict[str, Any]:
    """The JSON Schema of specifications."""
    return dict(json.loads(_result("rt_schema")))


def licences() -> str:
    return _text(library().rt_licences()) or ""


def version() -> str:
    return _text(library().rt_version()) or ""


def tables(path: str) -> list[dict[str, Any]]:
    """The tables that a file has."""
    return list(json.loads(_result("rt_list_tables", path.encode(), None, 0)))


def _picture(png: bytes, layout: bytes | None) -> _Picture:
    return _Picture(png, len(png), layout, len(layout or b""))


def compare(old: bytes, new: bytes, layouts: tuple[bytes | None, bytes | None], options: dict[str, Any]) -> tuple[Any, bytes]:
    """What two pictures differ in, and a picture of it."""
    verdict, difference = _Bytes(), _Bytes()
    pictures = _picture(old, layouts[0]), _picture(new, layouts[1])
    _call("rt_compare", byref(pictures[0]), byref(pictures[1]), *_json(options), byref(verdict), byref(difference))
    return json.loads(_take(verdict)), _take(difference)


def golden_check(folder: str, name: str, png: bytes, layout: bytes | None, options: dict[str, Any]) -> dict[str, Any]:
    """Compares a picture with the recorded one of a name, or records it."""
    picture = _picture(png, layout)
    return dict(json.loads(_result("rt_golden_check", folder.encode(), name.encode(), byref(picture), *_json(options))))


def golden_report(failures: str) -> bytes:
    """The page that shows failures."""
    return _result("rt_golden_report", failures.encode())


def run(arguments: list[str]) -> int:
    """The command."""
    given = [argument.encode() for argument in ["rastertables", *arguments]]
    return int(library().rt_main(len(given), (c_char_p * (len(given) + 1))(*given, None)))


