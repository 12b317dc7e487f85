import type { RecordedEvent } from './event-types.js';
import type { Projection, ProjectionStep, ViewRow } from './projection.js';

/** Rows of one tenant by id; a row that is gone is undefined. */
export type Rows = Map<string, ViewRow | undefined>;

/** A projection with the types of its rows and events left out, as the runners handle it. */
export type AnyProjection = Omit<Projection, 'columns' | 'json' | 'keeps'> & {
  readonly keeps?: { readonly column: string; readonly months: number } | undefined;
  readonly columns: readonly string[];
  readonly json?: readonly string[] | undefined;
};

function stepOf(projection: AnyProjection, event: RecordedEvent): ProjectionStep<ViewRow, RecordedEvent> | undefined {
  return projection.on[event.type] as ProjectionStep<ViewRow, RecordedEvent> | undefined;
}

/** The ids of the rows that the event touches; none when the view has no interest in it. */
export function keysOf(projection: AnyProjection, event: RecordedEvent): readonly string[] {
  const keys = stepOf(projection, event)?.key(event) ?? [];
  return typeof keys === 'string' ? [keys] : keys;
}

/** What further rows the event touches, by what they hold; undefined for nearly every event. */
export function searchOf(
  projection: AnyProjection,
  event: RecordedEvent,
): { column: string; value: string } | undefined {
  return stepOf(projection, event)?.where?.(event);
}

/** The rows in hand that the event touches by what they hold. */
function foundBy(projection: AnyProjection, event: RecordedEvent, rows: Rows): string[] {
  const search = searchOf(projection, event);
  if (!search) return [];
  const holds = (row: ViewRow | undefined) =>
    (row as Record<string, unknown> | undefined)?.[search.column] === search.value;
  return [...rows].filter(([, row]) => holds(row)).map(([id]) => id);
}

/** Applies one event to the rows in hand; answers those it touched. When a row throws, none has changed. */
export function foldEvent(projection: AnyProjection, rows: Rows, event: RecordedEvent): Rows {
  const changed = new Map<string, ViewRow | undefined>();
  for (const key of new Set([...foundBy(projection, event, rows), ...keysOf(projection, event)])) {
    const row = stepOf(projection, event)!.apply(changed.has(key) ? changed.get(key) : rows.get(key), event, key);
    if (row && row.id !== key) throw new Error(`${projection.name} answered row ${row.id} for ${event.type} of ${key}`);
    changed.set(key, row);
  }
  for (const [key, row] of changed) rows.set(key, row);
  return changed;
}

/**
 * The rows that the events of one tenant come to, with no table under them: what a rebuild does, and the way to test
 * a projection.
 */
export function foldRows<Row extends ViewRow>(
  projection: Projection<Row>,
  events: readonly RecordedEvent[],
): Map<string, Row> {
  const rows: Rows = new Map();
  for (const event of events) foldEvent(projection as unknown as AnyProjection, rows, event);
  return new Map([...rows].filter(([, row]) => row !== undefined)) as unknown as Map<string, Row>;
}
