/** A row with its times as ISO texts, as events and answers have them; the database's driver gives Dates. */
export type WithMoments<Row> = { [Field in keyof Row]: Row[Field] extends Date ? string : Row[Field] };

/** Turns every Date of a row into its ISO 8601 text in UTC. */
export function withMoments<Row extends object>(row: Row): WithMoments<Row> {
  const entries = Object.entries(row).map(([field, value]) => [
    field,
    value instanceof Date ? value.toISOString() : (value as unknown),
  ]);
  return Object.fromEntries(entries) as WithMoments<Row>;
}
