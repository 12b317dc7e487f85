import type { Cell, ToldTable } from '@ateneo/http';
import writeXlsxFile from 'write-excel-file/node';

/** The library holds a whole sheet in memory: beyond this CSV is the format. */
export const MOST_XLSX_ROWS = 50_000;

// Not allowed in XML 1.0, whatever it is written as.
// oxlint-disable-next-line no-control-regex
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A workbook of one sheet. Texts are cells of the type text: none is taken for a formula. */
export async function asXlsx({ titles, line }: ToldTable, rows: readonly object[]): Promise<Buffer> {
  const heading = titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  return writeXlsxFile([heading, ...rows.map((row) => line(row).map(cellOf))]).toBuffer();
}

function cellOf(cell: Cell) {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (typeof cell === 'string') return { value: cell.toWellFormed().replaceAll(NO_XML, ''), type: String };
  if ('euros' in cell) return { value: cell.euros, type: Number, format: '#,##0.00' };
  const [day, time] = cell.date.split(' ');
  // A workbook has no time zone: what the reader's clock shows is written as it is.
  return {
    value: new Date(`${day}T${time ?? '00:00:00'}Z`),
    type: Date,
    format: time ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd',
  };
}
