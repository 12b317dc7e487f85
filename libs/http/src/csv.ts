import { CELL_SEPARATOR, guardedCell, numberCell } from '@ateneo/kernel';
import { type Options, stringify } from 'csv-stringify';
import { stringify as stringifyNow } from 'csv-stringify/sync';
import { Readable } from 'node:stream';
import type { Cell, ToldTable } from './told-table.js';

/** A CSV file of the rows, made while they are read; with a byte order mark, so that spreadsheets read its accents. */
export function asCsv(rows: AsyncIterable<object>, table: ToldTable): Readable {
  const csv = stringify(optionsOf(true));
  const source = Readable.from(linesOf(rows, table));
  // A failing query ends the download visibly, not as if it were whole.
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return source.pipe(csv);
}

/** A piece of such a file; the first one has the mark. */
export function csvPiece(lines: readonly (readonly Cell[])[], isFirst: boolean): string {
  return stringifyNow(
    lines.map((cells) => cells.map(textOf)),
    optionsOf(isFirst),
  );
}

async function* linesOf(rows: AsyncIterable<object>, { titles, line }: ToldTable) {
  yield titles;
  for await (const row of rows) yield line(row).map(textOf);
}

function optionsOf(isFirst: boolean): Options {
  return { bom: isFirst, delimiter: CELL_SEPARATOR };
}

/** As a spreadsheet in one of the four languages reads it. */
function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return guardedCell(cell);
  if (typeof cell === 'number') return numberCell(cell);
  return 'date' in cell ? cell.date : numberCell(cell.euros, 2);
}
