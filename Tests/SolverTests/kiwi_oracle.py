"""Solves the systems of a file with kiwisolver. Argument: the file. Prints a line per system: which constraints were
accepted, as 0 and 1, then the values of the variables."""

import sys

import kiwisolver

STRENGTHS = {1000: kiwisolver.strength.required, 750: 1e6, 500: 1e3, 250: 1.0}


def constraint(fields, variables):
    relation, priority, constant = fields[0], int(fields[1]), float(fields[2])
    terms = [kiwisolver.Term(variables[int(v)], float(c)) for v, c in zip(fields[3::2], fields[4::2])]
    return kiwisolver.Constraint(kiwisolver.Expression(terms, constant), relation, STRENGTHS[priority])


def solver_of(constraints):
    solver = kiwisolver.Solver()
    for one in constraints:
        solver.addConstraint(one)
    return solver


def main():
    lines = iter(open(sys.argv[1]))
    for line in lines:
        variable_count, constraint_count = map(int, line.split())
        variables = [kiwisolver.Variable(str(i)) for i in range(variable_count)]
        solver = kiwisolver.Solver()
        accepted = []
        acceptance = ""
        for _ in range(constraint_count):
            one = constraint(next(lines).split(), variables)
            try:
                solver.addConstraint(one)
                accepted.append(one)
                acceptance += "1"
            except kiwisolver.UnsatisfiableConstraint:
                # What it leaves of a refused constraint would spoil the following ones.
                solver = solver_of(accepted)
                acceptance += "0"
        solver.updateVariables()
        print(acceptance, *(repr(v.value()) for v in variables))


main()
