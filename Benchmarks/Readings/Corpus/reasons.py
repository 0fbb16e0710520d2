"""Why a difference is none of ours to mend: a line for each kind of file, in reasons.tsv."""
import fnmatch


class Reasons:
    """Lines of a pattern of paths, a kind of difference (or *), and a sentence, between tabs."""

    def __init__(self, path):
        lines = [line.split("\t") for line in path.read_text().splitlines() if line and not line.startswith("#")]
        self.lines = [(pattern, kind, sentence) for pattern, kind, sentence in lines]
        self.used = set()

    def of(self, name, kind):
        for line in self.lines:
            if fnmatch.fnmatchcase(name, line[0]) and line[1] in (kind, "*"):
                self.used.add(line)
                return line[2]
        return None

    def unused(self):
        return [line for line in self.lines if line not in self.used]
