import type { AttributedPart, ConsolidatedArticle } from '@ateneo/contracts';
import { wordsOn } from '@ateneo/text';
import { type MarkedBlock, markedBlocks, markedLine, type Row, type Run, runsOn } from './marked-blocks.js';
import type { ListPlace, Style } from './plain-blocks.js';
import type { TextToWrite } from './text-to-write.js';

/** What stands under a heading; of the whole where it has none. */
export interface Section {
  /** 1: a chapter; 2: an article; 3: an amendment to it. */
  readonly depth: 1 | 2 | 3;
  readonly heading: readonly Run[];
  readonly op: Run['op'];
  readonly amedments: readonly string[];
  readonly blocks: readonly MarkedBlock[];
}

/** A heading alone. */
export function headed(depth: Section['depth'], words: string): Section {
  return { depth, heading: plainRun(words), op: 'equal', amedments: [], blocks: [] };
}

/** The parts of a text, in their order. Chapters without a name have no heading. */
export function sectionsOf({ chapters, show }: Pick<TextToWrite, 'chapters' | 'show'>): Section[] {
  return chapters.flatMap(({ title, articles }) => {
    const told = articles.map(article).map((one) => (show === 'clean' ? asItIsThen(one) : one));
    const there = told.filter(({ heading, blocks }) => heading.length > 0 || blocks.length > 0);
    const wanted = show === 'columns' ? there.filter((one) => one.op !== 'equal' || isChanged(one)) : there;
    if (title === '' || (show === 'columns' && wanted.length === 0)) return wanted;
    return [headed(1, title), ...wanted];
  });
}

/** A text that nothing changes. */
export function unmarked(text: string): MarkedBlock[] {
  return text === '' ? [] : markedBlocks([{ op: 'equal', text, amedments: [] }]);
}

export function plainRun(text: string, style: Style = {}): Run[] {
  return text === '' ? [] : [{ text, style, op: 'equal', amedments: [] }];
}

/** A paragraph, or a row of a table, as it is and as it would be; `depth` of a heading. */
export interface Column {
  readonly depth?: Section['depth'];
  readonly before: readonly Run[];
  readonly after: readonly Run[];
}

/** What changes, side by side: what goes is struck out, what comes is bold. */
export function columnsOf({ chapters, labels }: TextToWrite): Column[] {
  return sectionsOf({ chapters, show: 'columns' }).flatMap(({ depth, op, heading, blocks }) => {
    const lacking = [op === 'insert' ? labels.added : '—', op === 'delete' ? labels.removed : '—'] as const;
    return [
      ...(heading.length > 0 ? [{ depth, ...beside(heading, lacking) }] : []),
      ...blocks.flatMap((block) => {
        if ('rows' in block)
          return block.rows.map((row) => beside(row.op === 'equal' ? joined(row.cells) : whole(row)));
        return [beside(block.runs, undefined, block.setting.list)];
      }),
    ];
  });
}

function beside(
  runs: readonly Run[],
  [noBefore, noAfter]: readonly [string, string] = ['—', '—'],
  list?: ListPlace,
): Pick<Column, 'before' | 'after'> {
  const told = (which: 'before' | 'after', lacking: string, number: number | undefined) => {
    const words = side(which, runs);
    if (words.length === 0) return plainRun(lacking, { italic: true });
    return number === undefined ? words : [...plainRun(list?.isOrdered ? `${number}. ` : '• '), ...words];
  };
  return {
    before: told('before', noBefore, list?.former ?? list?.number),
    after: told('after', noAfter, list?.number),
  };
}

function side(which: 'before' | 'after', runs: readonly Run[]): Run[] {
  const shown = which === 'before' ? { isStruck: true } : { bold: true };
  return runsOn(which, runs).map(({ text, style, op }) => ({
    text,
    style: op === 'equal' ? style : { ...style, ...shown },
    op: 'equal',
    amedments: [],
  }));
}

/** A row that comes or goes as a whole. */
function whole({ cells, op, amedments }: Row): Run[] {
  return joined(cells).map((run) => ({ ...run, op, amedments }));
}

/** Cells of a row in one line. */
function joined(cells: readonly (readonly Run[])[]): Run[] {
  return cells.flatMap((cell, index) => (index === 0 ? cell : [...plainRun(' · '), ...cell]));
}

function article({ change, amedments, title, content }: ConsolidatedArticle): Section {
  const op = change === 'removed' ? 'delete' : change === 'added' ? 'insert' : 'equal';
  const parts = op === 'delete' ? [title, content].map((one) => goneParts(one, amedments)) : [title, content];
  return { depth: 2, heading: markedLine(parts[0]!), op, amedments, blocks: markedBlocks(parts[1]!) };
}

/** Of an article that goes everything does. */
function goneParts(parts: readonly AttributedPart[], amedments: readonly string[]): AttributedPart[] {
  const text = wordsOn('before', parts);
  return text === '' ? [] : [{ op: 'delete', text, amedments: [...amedments] }];
}

function isChanged({ heading, blocks }: Section): boolean {
  return [heading, ...blocks.map(runsOf)].some((runs) => runs.some(({ op }) => op !== 'equal'));
}

function runsOf(block: MarkedBlock): readonly Run[] {
  return 'rows' in block ? block.rows.flatMap(({ cells }) => cells.flat()) : block.runs;
}

function asItIsThen(section: Section): Section {
  if (section.op === 'delete') return { ...section, heading: [], blocks: [] };
  const blocks = section.blocks.filter(({ op }) => op !== 'delete').map(settled);
  return { ...section, op: 'equal', heading: then(section.heading), blocks };
}

function settled(block: MarkedBlock): MarkedBlock {
  const op = 'equal';
  if (!('rows' in block)) return { ...block, op, runs: then(block.runs) };
  const rows = block.rows.filter((row) => row.op !== 'delete');
  return { ...block, op, rows: rows.map((row) => ({ ...row, op, cells: row.cells.map(then) })) };
}

function then(runs: readonly Run[]): Run[] {
  return runsOn('after', runs).map((run) => ({ ...run, op: 'equal', amedments: [] }));
}
