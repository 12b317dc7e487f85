import { guardedCell } from '@ateneo/kernel';
import { type Options, stringify } from 'csv-stringify';
import { stringify as stringifyNow } from 'csv-stringify/sync';
import { Readable } from 'node:stream';

/** A CSV file of the rows, made while they are read; with a byte order mark, so that spreadsheets read its accents. */
export function asCsv<Row extends object>(
  rows: AsyncIterable<Row>,
  columns: readonly (keyof Row & string)[],
): Readable {
  const csv = stringify(optionsOf(columns, true));
  const source = Readable.from(rows);
  // A failing query ends the download visibly, not as if it were whole.
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return source.pipe(csv);
}

/** A piece of such a file, the first one with its heading. */
export function csvPiece<Row extends object>(
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
  isFirst: boolean,
): string {
  return stringifyNow([...rows], optionsOf(columns, isFirst));
}

function optionsOf(columns: readonly string[], isFirst: boolean): Options {
  return {
    header: isFirst,
    bom: isFirst,
    columns: columns.map((key) => ({ key })),
    cast: {
      string: guardedCell,
      date: (value) => value.toISOString(),
      boolean: (value) => String(value),
    },
  };
}
