import type { AttributedPart } from '@ateneo/contracts';
import { matched } from './matched.js';
import { type Side, sideOf } from './sides.js';
import { type Letter, type PlainBlock, plainBlocks, type Setting, type Style } from './plain-blocks.js';

type Op = AttributedPart['op'];

/** What became of something, and of which amendments that comes. */
interface Marked {
  readonly op: Op;
  readonly amedments: readonly string[];
}

/** Words that look the same from end to end, with one fate. */
export interface Run extends Marked {
  readonly text: string;
  readonly style: Style;
}

export interface Row extends Marked {
  readonly cells: readonly (readonly Run[])[];
}

export type MarkedBlock = Marked &
  ({ readonly setting: Setting; readonly runs: readonly Run[] } | { readonly rows: readonly Row[] });

/**
 * A text with its changes, paragraph by paragraph: without what was inserted it is the old text, without what was
 * deleted the new one. A paragraph that has nothing of an old one, or is set otherwise, is new as a whole.
 */
export function markedBlocks(parts: readonly AttributedPart[]): MarkedBlock[] {
  const [before, after] = [sideOf(parts, 'before'), sideOf(parts, 'after')];
  const [old, fresh] = [before, after].map((side) => plainBlocks(side.text));
  return matched(old!, fresh!, before, after, lettersOf, isSetAlike).map(([one, other]) => {
    if (!one || !other) return wholeBlock(one ?? other!, one ? before : after);
    return bothBlocks(one, other, before, after);
  });
}

/** Words on one line. */
export function markedLine(parts: readonly AttributedPart[]): Run[] {
  return grouped(
    parts.flatMap(({ op, text, amedments }) => [...text].map((letter) => ({ letter, style: {}, op, amedments }))),
  );
}

/** The words on one side of changes. */
export function runsOn(side: 'before' | 'after', runs: readonly Run[]): Run[] {
  return runs.filter(({ op }) => op === 'equal' || (op === 'delete') === (side === 'before'));
}

function lettersOf(block: PlainBlock): readonly Letter[] {
  return 'rows' in block ? block.rows.flat(2) : block.letters;
}

function isSetAlike(one: PlainBlock, other: PlainBlock): boolean {
  if ('rows' in one || 'rows' in other)
    return 'rows' in one && 'rows' in other && one.rows[0]!.length === other.rows[0]!.length;
  return settingKey(one.setting) === settingKey(other.setting);
}

/** A number in a list is no difference: others before it may have come or gone. */
function settingKey({ list, ...setting }: Setting): string {
  return JSON.stringify([setting, list && { ...list, number: list.number !== undefined }]);
}

function wholeBlock(block: PlainBlock, side: Side): MarkedBlock {
  const letters = lettersOf(block);
  const mark = { op: side.op, amedments: whoseOf(letters, side) };
  if ('rows' in block) return { ...mark, rows: block.rows.map((cells) => wholeRow(cells, side)) };
  return { ...mark, setting: block.setting, runs: grouped(letters.map((one) => ({ ...one, ...mark }))) };
}

function wholeRow(cells: readonly (readonly Letter[])[], side: Side): Row {
  const mark = { op: side.op, amedments: whoseOf(cells.flat(), side) };
  return { ...mark, cells: cells.map((cell) => grouped(cell.map((one) => ({ ...one, ...mark })))) };
}

function bothBlocks(one: PlainBlock, other: PlainBlock, before: Side, after: Side): MarkedBlock {
  const mark = { op: 'equal', amedments: [] } as const;
  if (!('rows' in one) && !('rows' in other))
    return { ...mark, setting: withFormerNumber(one, other), runs: merged(one.letters, other.letters, before, after) };
  const [old, fresh] = [one, other].map((block) => ('rows' in block ? block.rows : []));
  const rows = matched(old!, fresh!, before, after, (row) => row.flat(), isAsWide).map(([was, is]): Row => {
    if (!was || !is) return wholeRow(was ?? is!, was ? before : after);
    return { ...mark, cells: was.map((cell, at) => merged(cell, is[at]!, before, after)) };
  });
  return { ...mark, rows };
}

function withFormerNumber({ setting: was }: { setting: Setting }, { setting }: { setting: Setting }): Setting {
  const former = was.list?.number;
  return former === undefined || !setting.list ? setting : { ...setting, list: { ...setting.list, former } };
}

function isAsWide(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length;
}

/** Whose changes touch them; words that only stand elsewhere, or look otherwise, are of all changes of the text. */
function whoseOf(letters: readonly Letter[], { amedments, everybody }: Side): readonly string[] {
  const whose = new Set(letters.flatMap(({ at }) => amedments[at] ?? []));
  return whose.size > 0 ? [...whose] : everybody;
}

type MarkedLetter = Marked & Omit<Letter, 'at'>;

/** Letters that stayed are in both in the same order; one that is set in other letters goes and comes. */
function merged(old: readonly Letter[], fresh: readonly Letter[], before: Side, after: Side): Run[] {
  const [was, is] = [stayedOf(before, old), stayedOf(after, fresh)];
  const here = new Set(is);
  const both = new Set(was.filter((one) => one !== undefined && here.has(one)));
  const told: MarkedLetter[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    const [one, other] = [old[i], fresh[j]];
    if (one && !both.has(was[i])) {
      told.push({ ...one, op: 'delete', amedments: whoseOf([one], before) });
      i += 1;
    } else if (other && !both.has(is[j])) {
      told.push({ ...other, op: 'insert', amedments: whoseOf([other], after) });
      j += 1;
    } else {
      told.push(...kept(one!, other!, after.everybody));
      [i, j] = [i + 1, j + 1];
    }
  }
  return grouped(deletedFirst(told));
}

/** Each at most once. */
function stayedOf({ stayed }: Side, letters: readonly Letter[]): (number | undefined)[] {
  const seen = new Set<number | undefined>();
  return letters.map(({ at }) => {
    const kept = seen.has(stayed[at]) ? undefined : stayed[at];
    seen.add(kept);
    return kept;
  });
}

/** The same for all letters that stay: a text has many. */
const nobody: readonly string[] = [];

function kept(one: Letter, other: Letter, amedments: readonly string[]): MarkedLetter[] {
  const { letter, style } = other;
  if (one.letter === letter && isSameStyle(one.style, style))
    return [{ letter, style, op: 'equal', amedments: nobody }];
  return [
    { ...one, op: 'delete', amedments },
    { ...other, op: 'insert', amedments },
  ];
}

/** Within a change what goes stands before what comes. */
function deletedFirst(letters: readonly MarkedLetter[]): MarkedLetter[] {
  const told: MarkedLetter[] = [];
  let inserted: MarkedLetter[] = [];
  for (const letter of letters) {
    if (letter.op === 'insert') inserted.push(letter);
    else {
      if (letter.op === 'equal') {
        told.push(...inserted);
        inserted = [];
      }
      told.push(letter);
    }
  }
  return [...told, ...inserted];
}

function grouped(letters: readonly MarkedLetter[]): Run[] {
  const runs: { text: string; style: Style; op: Op; amedments: readonly string[] }[] = [];
  for (const { letter, style, op, amedments } of letters) {
    const last = runs.at(-1);
    const isSame = last?.op === op && isSameStyle(last.style, style) && isSameList(last.amedments, amedments);
    if (isSame) last.text += letter;
    else runs.push({ text: letter, style, op, amedments });
  }
  return runs;
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one === other || one.join() === other.join();
}

function isSameStyle(one: Style, other: Style): boolean {
  if (one === other) return true;
  return one.bold === other.bold && one.italic === other.italic && one.code === other.code && one.href === other.href;
}
