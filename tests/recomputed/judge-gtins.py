"""Reads numbers from standard input, a line each, and says of each whether python-stdnum takes it, and the digit it would end in."""
import sys

from stdnum import ean

for line in sys.stdin:
    digits = line.strip()
    print("1" if ean.is_valid(digits) else "0", ean.calc_check_digit(digits[:-1]))
