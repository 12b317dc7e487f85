import { differenceOf } from '@ateneo/text';
import { type MarkedBlock, markedBlocks, markedLine, type Run } from './marked-blocks.js';
import { sourceBlocks } from './plain-blocks.js';
import { headed, plainRun, type Section, sectionsOf, unmarked } from './sections.js';
import type { BookEntry, BookToWrite, TextToWrite } from './text-to-write.js';

type Paragraph = Extract<MarkedBlock, { setting: unknown }>;

/** All that stands in a paper one thing under the other. */
export function partsOf(text: TextToWrite | BookToWrite): Section[] {
  if (text.show === 'book') return bookSections(text);
  return [{ ...headed(1, ''), blocks: unmarked(text.introduction) }, ...sectionsOf(text)];
}

/** The parts of a book of amendments: chapters, places, and what is proposed of each. */
function bookSections({ chapters }: Pick<BookToWrite, 'chapters'>): Section[] {
  return chapters.flatMap(({ heading, places }) => [
    headed(1, heading),
    ...places.flatMap((place) => [headed(2, place.heading), ...place.entries.map(entry)]),
  ]);
}

function entry({ heading, lines, before, after, said }: BookEntry): Section {
  const changed = changedBlocks(before.content, after.content);
  const title =
    before.title === after.title ? [] : [paragraph(markedLine(changesFrom(before.title, after.title)).map(bold))];
  return {
    ...headed(3, heading),
    blocks: [
      ...lines.map((line) => paragraph(plainRun(line))),
      ...[...title, ...changed].map(setApart),
      ...said.flatMap(({ name, words, isTyped }) =>
        named(name, isTyped ? unmarked(words).map(setApart) : [paragraph(plainRun(words))]),
      ),
    ],
  };
}

/** Whose the changes are, its heading says. */
function changesFrom(before: string, after: string) {
  return differenceOf(before, after).map((part) => ({ ...part, amedments: [] }));
}

function paragraph(runs: readonly Run[]): Paragraph {
  return { op: 'equal', amedments: [], setting: { quotes: 0 }, runs };
}

const leftOut = paragraph(plainRun('[…]'));

/** What changes, with a paragraph around it: a long article would stand in the book as often as it is amended. */
function changedBlocks(before: string, after: string): MarkedBlock[] {
  if (before === after) return [];
  const [old, fresh] = [sourceBlocks(before), sourceBlocks(after)];
  const from = Math.max(0, alike(old, fresh) - 1);
  const [rest, others] = [old.slice(from), fresh.slice(from)];
  const behind = Math.max(0, alike(rest.toReversed(), others.toReversed()) - 1);
  // Of what is the same at both ends nothing is compared: of a thousand amendments it is most.
  const [was, is] = [rest, others].map((blocks) => blocks.slice(0, blocks.length - behind).join('\n\n'));
  const within = elided(markedBlocks(changesFrom(was!, is!)));
  return [...(from > 0 ? [leftOut] : []), ...within, ...(behind > 0 ? [leftOut] : [])];
}

/** So many are the same, from the first on. */
function alike(some: readonly string[], others: readonly string[]): number {
  const first = some.findIndex((one, at) => one !== others[at]);
  return first === -1 ? some.length : first;
}

function elided(blocks: readonly MarkedBlock[]): MarkedBlock[] {
  const isChanged = blocks.map(hasChanges);
  const isShown = blocks.map((_, at) => Boolean(isChanged[at - 1] || isChanged[at] || isChanged[at + 1]));
  return blocks.flatMap((block, at) => {
    if (isShown[at]) return [block];
    return at === 0 || isShown[at - 1] ? [leftOut] : [];
  });
}

function hasChanges(block: MarkedBlock): boolean {
  if (block.op !== 'equal') return true;
  const runs = 'rows' in block ? block.rows.flatMap(({ cells }) => cells.flat()) : block.runs;
  const isRowGone = 'rows' in block && block.rows.some(({ op }) => op !== 'equal');
  return isRowGone || runs.some(({ op }) => op !== 'equal');
}

/** What the text says stands further in than what is said of it. */
function setApart(block: MarkedBlock): MarkedBlock {
  if ('rows' in block) return block;
  const { setting, ...plain } = withoutHeading(block) as Paragraph;
  return { ...plain, setting: { ...setting, quotes: setting.quotes + 1 } };
}

/** The headings of the book are its own. */
function withoutHeading(block: MarkedBlock): MarkedBlock {
  if ('rows' in block || !block.setting.heading) return block;
  const { heading: _, ...setting } = block.setting;
  return { ...block, setting, runs: block.runs.map(bold) };
}

function bold(run: Run): Run {
  return { ...run, style: { ...run.style, bold: true } };
}

/** In one line with its name, where it begins with words. */
function named(name: string, blocks: readonly MarkedBlock[]): MarkedBlock[] {
  const [first, ...others] = blocks;
  const isLine = first && !('rows' in first) && !first.setting.list && first.setting.quotes <= 1;
  const label = plainRun(`${name}: `, { bold: true });
  if (!isLine) return [paragraph(label), ...blocks];
  return [{ ...first, setting: { ...first.setting, quotes: 0 }, runs: [...label, ...first.runs] }, ...others];
}
