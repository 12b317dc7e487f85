import type { AmedmentResult } from '@ateneo/contracts';
import { stringify } from 'csv-stringify';
import { Readable } from 'node:stream';

const columns = ['document_title', 'chapter_title', 'article_title', 'title', 'type', 'up', 'down', 'abs', 'id'];

/** A CSV file of the results, made while they are read; with a byte order mark, so that spreadsheets read its accents. */
export function resultsAsCsv(rows: AsyncIterable<AmedmentResult>): Readable {
  const csv = stringify({
    header: true,
    bom: true,
    columns: columns.map((key) => ({ key })),
    cast: { string: (value) => harmless(value) },
  });
  const source = Readable.from(flat(rows));
  // A failing query ends the download visibly, not as if it were whole.
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return source.pipe(csv);
}

async function* flat(rows: AsyncIterable<AmedmentResult>) {
  for await (const { votes, ...row } of rows) yield { ...row, ...votes };
}

/** A spreadsheet would take these beginnings for formulas; people's texts are none. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
