-- Converts an exported event log to Parquet, and computes the stock of every material and location from its events.
--
--     inventory export --format ndjson --out log.ndjson
--     duckdb < examples/stock_from_log.sql
--
-- Reads log.ndjson in the current folder. Writes events.parquet with all events in the order of the log, and stock.csv
-- with material_id, location_id, and stock. Tested with DuckDB 2.0.

COPY (
  SELECT
    "position", id, type, stream, revision,
    CAST("at" AS TIMESTAMPTZ) AS recorded_at,
    actor->>'$.user_id' AS user_id,
    actor->>'$.key_id' AS key_id,
    "data", prev_hash, hash, log
  FROM read_ndjson('log.ndjson', columns = {
    "position": 'UBIGINT', id: 'VARCHAR', type: 'VARCHAR', stream: 'VARCHAR', revision: 'UBIGINT', "at": 'VARCHAR',
    actor: 'JSON', "data": 'JSON', prev_hash: 'VARCHAR', hash: 'VARCHAR', log: 'VARCHAR'
  })
  ORDER BY "position"
) TO 'events.parquet' (FORMAT parquet, COMPRESSION zstd);

-- A movement has one leg per location, with the quantity there before and after it as an exact decimal.
CREATE TEMP VIEW legs AS
SELECT
  replace(stream, 'material-', '') AS material_id,
  unnest(from_json("data"->'$.legs', '[{"location_id": "VARCHAR", "before": "DECIMAL(38,6)", "after": "DECIMAL(38,6)"}]'), recursive := true)
FROM 'events.parquet'
WHERE type = 'stock-moved';

COPY (
  SELECT material_id, location_id, sum("after" - "before") AS stock
  FROM legs
  GROUP BY ALL
  HAVING sum("after" - "before") <> 0
  ORDER BY ALL
) TO 'stock.csv' (HEADER);
