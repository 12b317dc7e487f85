import type { Projection, ViewRow } from './projection.js';

/** Reading one's own writes. */
export interface Views {
  /**
   * Waits (≤ 2 s) until the view has passed the position; answers whether it has. No position, one of another store,
   * or one past the end of the log: nothing to wait for.
   */
  reached(view: string, position: string | undefined): Promise<boolean>;
  /**
   * The row as it follows from these streams alone: what a write answers when the view is late. Right for rows that are
   * made by their aggregates; undefined when their events make no such row.
   */
  rowFromStreams<Row extends ViewRow>(
    projection: Projection<Row>,
    streams: readonly string[],
    key: string,
  ): Promise<Row | undefined>;
  /** All rows as they followed from these streams alone up to a moment (ISO 8601 UTC), by id. */
  rowsAsOf<Row extends ViewRow>(
    projection: Projection<Row>,
    streams: readonly string[],
    until: string,
  ): Promise<Map<string, Row>>;
}
