/** So many attempts are kept with an effect. */
const KEPT = 20;

/** SQL: the history of `e` with one more entry, without the oldest where there are too many. */
export function keep(entry: string): string {
  return `(case when jsonb_array_length(e.history) >= ${KEPT} then e.history - 0 else e.history end) || ${entry}`;
}
