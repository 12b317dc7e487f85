import writeXlsxFile from 'write-excel-file/node';

/** The library holds a whole sheet in memory: beyond this CSV is the format. */
export const MOST_XLSX_ROWS = 50_000;

// Not allowed in XML 1.0, whatever it is written as.
// oxlint-disable-next-line no-control-regex
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A workbook of one sheet. Texts are cells of the type text: none is taken for a formula. */
export async function asXlsx(columns: readonly string[], rows: readonly Record<string, unknown>[]): Promise<Buffer> {
  const heading = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) => columns.map((column) => cellOf(row[column])));
  return writeXlsxFile([heading, ...cells]).toBuffer();
}

function cellOf(value: unknown) {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return { value: text.toWellFormed().replaceAll(NO_XML, ''), type: String };
}
