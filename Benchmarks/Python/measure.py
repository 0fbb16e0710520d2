"""Measures what draws a data frame, each in processes of its own, and prints a table in Markdown.

    measure.py [--rounds N] [--pictures FOLDER]

First is the time from the start of `import` to the first picture, with pandas imported and the frame made before; further is the
median of the pictures after it. Memory is the peak of the process and of those that it started.
"""

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import time

import peers


def measure(name, rounds, folder):
    """One peer, in this process."""
    data = peers.frame()
    started = time.perf_counter()
    draw = peers.PEERS[name]()
    picture = draw(data)
    first = time.perf_counter() - started
    further = []
    for _ in range(rounds):
        started = time.perf_counter()
        draw(data)
        further.append(time.perf_counter() - started)
    if folder:
        path = os.path.join(folder, "".join(letter if letter.isalnum() else "-" for letter in name).strip("-") + ".png")
        with open(path, "wb") as file:
            file.write(picture)
    who = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    memory = max(resource.getrusage(which).ru_maxrss for which in who) / 1024
    return {"first": first * 1000, "further": statistics.median(further) * 1000, "memory": memory, "bytes": len(picture)}


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--rounds", type=int, default=20)
    arguments.add_argument("--pictures", metavar="FOLDER")
    arguments.add_argument("--one", help=argparse.SUPPRESS)
    given = arguments.parse_args()
    if given.one:
        print(json.dumps(measure(given.one, given.rounds, given.pictures)))
        return
    if given.pictures:
        os.makedirs(given.pictures, exist_ok=True)
    print("| | first picture, ms | each further, ms | peak memory, MB | PNG, KB |\n|---|---:|---:|---:|---:|")
    for name in peers.PEERS:
        # What starts a browser each time is slow enough for few rounds.
        rounds = min(given.rounds, 3) if "Chromium" in name else given.rounds
        command = [sys.executable, __file__, "--one", name, "--rounds", str(rounds)]
        command += ["--pictures", given.pictures] if given.pictures else []
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            reason = (done.stderr.strip().splitlines() or ["no reason"])[-1]
            print(f"| {name} | not measured: {reason[:120]} | | | |", flush=True)
            continue
        found = json.loads(done.stdout.splitlines()[-1])
        print(f"| {name} | {found['first']:,.0f} | {found['further']:,.1f} | {found['memory']:,.0f} | {found['bytes'] / 1000:,.1f} |",
              flush=True)


if __name__ == "__main__":
    main()
