/** A row with its times as ISO texts in UTC, as events and answers have them; the database's driver gives Dates. */
export function withMoments<Row extends object>(row: Row): Row {
  const entries = Object.entries(row).map(([field, value]) => [
    field,
    value instanceof Date ? value.toISOString() : (value as unknown),
  ]);
  return Object.fromEntries(entries) as Row;
}
