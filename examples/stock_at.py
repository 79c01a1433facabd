"""Computes the stock of every material at a given time from a CSV export of events.

    curl -s "$URL/events?format=csv&types=stock.changed" -H "Authorization: Bearer $KEY" > events.csv
    python3 examples/stock_at.py events.csv 2026-11-21T12:00:00.000Z

Backdated movements count from the time at which they were recorded. For effective times, use `as_of` of the API.

Prints `material_id,stock` as CSV, sorted by ID. Uses DuckDB if it is installed, otherwise pandas, otherwise only
Python. Each event contains the stock of its material after the change, so the last event up to that time has the
result.
"""

import csv
import sys

QUERY = """
select "data.material_id", arg_max("data.after", sequence)
from read_csv(?, all_varchar = true)
where type = 'stock.changed' and time <= ?
group by 1 order by 1
"""


def by_duckdb(file, moment):
    import duckdb

    return duckdb.execute(QUERY, [file, moment]).fetchall()


def by_pandas(file, moment):
    import pandas

    events = pandas.read_csv(file, dtype=str)
    before = events[(events["type"] == "stock.changed") & (events["time"] <= moment)]
    last = before.sort_values("sequence").groupby("data.material_id")["data.after"].last()
    return list(last.sort_index().items())


def by_python(file, moment):
    stock = {}
    with open(file, newline="", encoding="utf-8-sig") as rows:
        for event in sorted(csv.DictReader(rows), key=lambda event: event["sequence"]):
            if event["type"] == "stock.changed" and event["time"] <= moment:
                stock[event["data.material_id"]] = event["data.after"]
    return sorted(stock.items())


WAYS = {"duckdb": by_duckdb, "pandas": by_pandas, "python": by_python}


def stock_at(file, moment, ways):
    for way in ways:
        try:
            return WAYS[way](file, moment)
        except ModuleNotFoundError:
            continue
    raise SystemExit(f"none of {', '.join(ways)} is installed")


if __name__ == "__main__":
    _, file, moment, *ways = sys.argv
    print("material_id,stock")
    for material, stock in stock_at(file, moment, ways or WAYS):
        print(f"{material},{stock}")
