"""What long-running and short-lived processes do with tables."""

from __future__ import annotations

import resource
import subprocess
import sys
import textwrap

import pytest

import rastertables as rt

ROWS = {"city": ["Cork", "Oran"] * 10, "sales": list(range(20))}


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, timeout=120)


def memory() -> int:
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


def test_memory_does_not_grow_with_tables() -> None:
    def some(count: int) -> None:
        for _ in range(count):
            table = rt.table(ROWS, title="Sales")
            table.png(scale=1)
            table.pictures(scale=1)

    some(300)
    before = memory()
    some(700)
    assert memory() - before < 8_000_000


def test_memory_does_not_grow_with_errors() -> None:
    def some(count: int) -> None:
        for _ in range(count):
            with pytest.raises(rt.Error):
                rt.table(ROWS, columns="no such column").png()

    some(200)
    before = memory()
    some(1500)
    assert memory() - before < 8_000_000


def test_an_interpreter_may_end_while_a_thread_draws() -> None:
    done = run("""
        import threading, time
        import rastertables as rt
        table = rt.table({"a": list(range(20000)), "b": ["text"] * 20000})
        begun = threading.Event()
        def draw():
            begun.set()
            table.png()
        threading.Thread(target=draw, daemon=True).start()
        begun.wait()
        time.sleep(0.05)
        print("ends")
    """)
    assert (done.returncode, done.stdout) == (0, "ends\n"), done.stderr


def test_a_child_of_fork_draws_what_its_parent_draws() -> None:
    done = run("""
        import hashlib, os
        import rastertables as rt
        rows = {"city": ["Cork", "Oran"], "sales": [120, 96]}
        table = rt.table(rows)
        own = hashlib.md5(table.png()).hexdigest()
        for _ in range(3):
            reading, writing = os.pipe()
            if os.fork() == 0:
                for made in (table, rt.table(rows)):
                    os.write(writing, hashlib.md5(made.png()).hexdigest().encode())
                os._exit(0)
            os.wait()
            assert os.read(reading, 64).decode() == own * 2
        print("same")
    """)
    assert done.stdout == "same\n", done.stderr


def test_others_that_are_loaded_before_and_after_change_nothing() -> None:
    code = """
        {before}
        import hashlib
        import rastertables as rt
        picture = rt.table({{"city": ["Cork", "Oran"], "sales": [120, 96]}}).png()
        {after}
        again = rt.table({{"city": ["Cork", "Oran"], "sales": [120, 96]}}).png()
        assert picture == again
        print(hashlib.md5(picture).hexdigest())
    """
    others = "import numpy, pandas, polars, pyarrow, matplotlib, PIL.Image; (numpy.ones((300, 300)) @ numpy.ones((300, 300))).sum()"
    results = {run(code.format(before=before, after=after)).stdout for before, after in (("", ""), (others, ""), ("", others))}
    assert len(results) == 1 and len(results.pop()) == 33


def test_two_copies_of_the_library_live_in_one_process(tmp_path) -> None:
    done = run(f"""
        import ctypes, shutil
        import rastertables as rt
        from rastertables import _native
        own = rt.table({{"a": [1]}}).png()
        source = _native.library()._name
        copy = shutil.copy(source, {str(tmp_path)!r})
        other = ctypes.CDLL(copy)
        other.rt_version.restype = ctypes.c_char_p
        assert other.rt_version() == _native.library().rt_version()
        assert rt.table({{"a": [1]}}).png() == own
        print("both")
    """)
    assert done.stdout == "both\n", done.stderr


def test_nothing_is_printed_and_nothing_of_the_process_changes() -> None:
    done = run("""
        import locale, os, signal
        signals = [signal.getsignal(number) for number in signal.valid_signals() if number not in (9, 19)]
        state = os.getcwd(), dict(os.environ), locale.setlocale(locale.LC_ALL)
        import rastertables as rt
        rt.table({"a": [1]}).save("a.png")
        assert state == (os.getcwd(), dict(os.environ), locale.setlocale(locale.LC_ALL))
        assert signals == [signal.getsignal(number) for number in signal.valid_signals() if number not in (9, 19)]
    """)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
