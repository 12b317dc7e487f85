import type { RecordedEvent } from './event-types.js';

/** A row as it stands in the view's table, without `tenant_id` (the runner sets it). `id` is the key. */
export interface ViewRow {
  id: string;
}

/** What one event type does to the rows it names. Pure: no clock, no I/O; same events, same rows. */
export interface ProjectionStep<Row extends ViewRow, Event> {
  /** The rows this event touches. */
  key(event: Event): string | readonly string[];
  /**
   * Further rows that it touches: all that hold the value in the column, whatever events made them (what an erasure
   * makes forgotten). Costs a search in the view, so it is for rare events.
   */
  where?(event: Event): { readonly column: string; readonly value: string };
  /** The row afterwards; undefined deletes it (or leaves it absent). Never changes `row` in place. */
  apply(row: Row | undefined, event: Event, key: string): Row | undefined;
}

/**
 * A view as a keyed fold: every event names the rows it touches and says what becomes of each. The runner loads the
 * rows of a batch, folds in memory and writes them with the checkpoint in one transaction; a rebuild is the same
 * fold with no table under it. What needs other rows is joined when it is asked, not here.
 */
export interface Projection<Row extends ViewRow = ViewRow> {
  /** `<context>.<view>`, also the name of its checkpoint. */
  readonly name: string;
  /** Raised when the fold or the table changes: the next start rebuilds beside the live view and swaps. */
  readonly version: number;
  /** `<schema>.<table>` with columns named as the row's fields, primary key (tenant_id, id), row security on. */
  readonly table: string;
  /** Column names in order, without tenant_id. `id` first. */
  readonly columns: readonly (keyof Row & string)[];
  /** Columns of type json/jsonb (the runner serialises them). */
  readonly json?: readonly (keyof Row & string)[];
  /** Rows older than so many months are deleted by housekeeping: a replay may make them, and a check leaves them aside. */
  readonly keeps?: { readonly column: keyof Row & string; readonly months: number };
  // Each step sees its own event type; the map as a whole cannot be typed more closely than this.
  readonly on: Readonly<Record<string, ProjectionStep<Row, never>>>;
}

/** Helps inference: `step<Row, RecordedEvent<ProcessOpened>>({key, apply})`. */
export function step<Row extends ViewRow, Event extends RecordedEvent>(
  s: ProjectionStep<Row, Event>,
): ProjectionStep<Row, never> {
  return s as unknown as ProjectionStep<Row, never>;
}
