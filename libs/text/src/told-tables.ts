import type { DifferencePart } from '@ateneo/contracts';
import { differenceOf, wordsOn } from './difference.js';
import { type RowPair, rowPairs } from './row-pairs.js';
import { cellsOf, hasDrawableTables, type TableLine, tableLinesOf } from './tables.js';

/** What became of each cell of a row. */
export type ToldRow = readonly (readonly DifferencePart[])[];

/** A stretch of a difference: text as it was typed, or the rows of a table, the heading first. */
export type ToldStretch = { readonly parts: readonly DifferencePart[] } | { readonly rows: readonly ToldRow[] };

interface Line {
  readonly text: string;
  readonly kind: TableLine;
}

/** Lines that stand for each other, and how that was told. */
interface Group {
  readonly before: readonly Line[];
  readonly after: readonly Line[];
  readonly parts: readonly DifferencePart[];
}

/** A difference with the tables in it apart, cell by cell; the same text where it has none. */
export function toldTables(parts: readonly DifferencePart[]): ToldStretch[] {
  const [before, after] = [wordsOn('before', parts), wordsOn('after', parts)];
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const hasNone = ![...old, ...fresh].some(({ kind }) => kind);
  if (hasNone || !hasDrawableTables(before) || !hasDrawableTables(after)) return parts.length > 0 ? [{ parts }] : [];
  return stretchesOf(groupsOf(parts, old, fresh).flatMap(pureGroups));
}

/** The same as text alone, for a place that has no room for tables: bars become dots, and rules go. */
export function withoutBars(parts: readonly DifferencePart[]): DifferencePart[] {
  const all = toldTables(parts).flatMap((one) => ('parts' in one ? one.parts : one.rows.flatMap(rowAsText)));
  const told: DifferencePart[] = [];
  for (const part of all) {
    const last = told.at(-1);
    if (last?.op === part.op) told[told.length - 1] = { ...last, text: last.text + part.text };
    else told.push(part);
  }
  return told;
}

function rowAsText(row: ToldRow): DifferencePart[] {
  const dot = { op: 'equal', text: ' · ' } as const;
  return [...row.flatMap((cell, at) => (at === 0 ? cell : [dot, ...cell])), { op: 'equal', text: '\n' }];
}

function linesOf(text: string): Line[] {
  const lines = text.split('\n');
  const kinds = tableLinesOf(lines);
  return lines.map((line, at) => ({ text: line, kind: kinds[at] }));
}

/** Where a line break stayed, both texts are at the same place. */
function groupsOf(parts: readonly DifferencePart[], old: readonly Line[], fresh: readonly Line[]): Group[] {
  const groups: Group[] = [];
  let [a, b, from, to] = [0, 0, 0, 0];
  let told: DifferencePart[] = [];
  const settle = () => {
    groups.push({ before: old.slice(from, a + 1), after: fresh.slice(to, b + 1), parts: told });
    [a, b] = [a + 1, b + 1];
    [from, to, told] = [a, b, []];
  };
  for (const { op, text } of parts.flatMap(lineByLine)) {
    told.push({ op, text });
    const breaks = text.endsWith('\n') ? 1 : 0;
    if (op === 'equal' && breaks) settle();
    else [a, b] = [a + (op === 'insert' ? 0 : breaks), b + (op === 'delete' ? 0 : breaks)];
  }
  if (told.length > 0) settle();
  return groups;
}

function lineByLine({ op, text }: DifferencePart): DifferencePart[] {
  return (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => ({ op, text: line }));
}

/** Of text alone, or of rows alone: where one became the other it goes, and comes. */
function pureGroups(group: Group): Group[] {
  const { before, after } = group;
  const all = [...before, ...after];
  if (all.every(({ kind }) => kind) || !all.some(({ kind }) => kind)) return [group];
  const gone = before.map((line): Group => ({ before: [line], after: [], parts: [told('delete', line)] }));
  return [...gone, ...after.map((line): Group => ({ before: [], after: [line], parts: [told('insert', line)] }))];
}

function told(op: DifferencePart['op'], { text }: Line): DifferencePart {
  return { op, text: `${text}\n` };
}

function stretchesOf(groups: readonly Group[]): ToldStretch[] {
  const stretches: ToldStretch[] = [];
  let [parts, before, after]: [DifferencePart[], Line[], Line[]] = [[], [], []];
  const settle = () => {
    if (parts.length > 0) stretches.push({ parts });
    const rows = alignedRows(before, after).map(cellsOfPair);
    if (rows.length > 0) stretches.push({ rows });
    [parts, before, after] = [[], [], []];
  };
  for (const group of groups) {
    const isRow = group.before[0]?.kind !== undefined || group.after[0]?.kind !== undefined;
    if (isRow ? parts.length > 0 : before.length + after.length > 0) settle();
    if (!isRow) parts.push(...group.parts);
    else {
      before.push(...group.before);
      after.push(...group.after);
    }
  }
  settle();
  return stretches;
}

function cellsOfPair([old = [], fresh = []]: RowPair): ToldRow {
  const count = Math.max(old.length, fresh.length);
  return Array.from({ length: count }, (_, at) => differenceOf(old[at] ?? '', fresh[at] ?? ''));
}

function alignedRows(before: readonly Line[], after: readonly Line[]): RowPair[] {
  const [old, fresh] = [before, after].map((lines) =>
    // The rule below a heading is no row.
    lines.filter(({ kind }) => kind !== 'rule').map(({ text }) => cellsOf(text)),
  );
  return rowPairs(old!, fresh!);
}
