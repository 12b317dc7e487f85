import { importField, type ImportField, MOST_IMPORTED, neededForImport } from '@ateneo/contracts';
import type { UploadedForm } from '@ateneo/http';
import { fieldError } from '@ateneo/kernel';
import { parsers } from '@ateneo/runtime';
import { z } from 'zod';
import type { TableLine } from '../../adapters/table-line.js';
import { tables } from '../../adapters/tables.js';
import { columnsByContent, columnsOf, withHeading, withoutRivals, withoutSums } from './import-columns.js';

/** A file of people, its columns named. */
export interface PeopleFile {
  readonly headings: readonly string[];
  readonly columns: readonly (ImportField | null)[];
  readonly lines: readonly TableLine[];
  readonly missing: readonly ImportField[];
}

const wholes: Partial<Record<ImportField, readonly ImportField[]>> = {
  first_name: ['full_name'],
  last_name_1: ['full_name', 'surnames'],
};

const mendedCells = z
  .array(
    z.strictObject({
      line: z.int().min(1),
      column: z.int().min(0).max(199),
      value: z.string().max(1000),
    }),
  )
  .max(500);

const chosenColumns = z.array(importField.nullable()).max(200);

/** Reads an uploaded file; refused under `file` when it is no table, empty or too long, under `columns` when those are none. */
export async function readPeople(tenant: string, { files, fields }: UploadedForm): Promise<PeopleFile> {
  const file = files.find(({ field }) => field === 'file');
  if (!file) throw fieldError('file', 'http.required');
  const all = await parsers.parse(tables, tenant, { bytes: file.bytes, maximum: MOST_IMPORTED });
  const { heading, rest } = withHeading(withoutSums(all));
  const lines = mended(rest, fields['mended']);
  if (!heading || lines.length === 0) throw fieldError('file', 'identity.import_empty');
  if (lines.length > MOST_IMPORTED) throw fieldError('file', 'identity.import_too_many', { maximum: MOST_IMPORTED });
  const columns = fields['columns'] === undefined ? recognised(heading, lines) : chosen(fields['columns']);
  const missing = neededForImport.filter((field) => !columns.includes(field) && !isWithin(field, columns));
  return { headings: heading.cells, columns, lines, missing };
}

/** With the cells that whoever imports corrected beside the preview. */
function mended(lines: readonly TableLine[], text: string | undefined): readonly TableLine[] {
  if (text === undefined) return lines;
  const cells = mendedCells.safeParse(jsonIn(text)).data;
  if (!cells) throw fieldError('mended', 'http.wrong_format');
  const mendedLines = new Set(cells.map(({ line }) => line));
  const of = ({ line }: TableLine) => cells.filter((cell) => cell.line === line);
  return lines.map((one) => (mendedLines.has(one.line) ? withCells(one, of(one)) : one));
}

function withCells(one: TableLine, mends: readonly { column: number; value: string }[]): TableLine {
  const cells = [...one.cells];
  for (const { column, value } of mends) {
    while (cells.length < column) cells.push('');
    cells[column] = value.trim();
  }
  const flaws = one.flaws?.filter(({ at }) => !mends.some(({ column }) => column === at));
  return { ...one, cells, ...(flaws && { flaws }) };
}

/** By what heads them, and by what stands in them. */
function recognised(heading: TableLine, lines: readonly TableLine[]): (ImportField | null)[] {
  return columnsByContent(columnsOf(heading.cells), lines);
}

function chosen(text: string): (ImportField | null)[] {
  const columns = chosenColumns.safeParse(jsonIn(text));
  const said = columns.data?.filter((field) => field !== null);
  if (!said || new Set(said).size !== said.length) throw fieldError('columns', 'http.wrong_format');
  return withoutRivals(columns.data!);
}

/** Whether another column says it together with something else. */
function isWithin(field: ImportField, columns: readonly (ImportField | null)[]): boolean {
  return wholes[field]?.some((whole) => columns.includes(whole)) ?? false;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
