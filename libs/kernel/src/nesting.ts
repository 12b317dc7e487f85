/** Texts may be so deep: quotations in lists in quotations, links in emphasis in links (contract, 6). */
export const DEEPEST = 32;
/** So many brackets and marks a paragraph may hold: what parsers do with them grows with their square. */
export const MOST_MARKS = 500;

const MARKER = /^(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/;
const RUN = /\\.|[[\]<]|\*+|_+|`+/gs;
const STEP: Readonly<Record<string, number>> = { '[': 1, ']': -1 };
/** A line that begins a paragraph of its own. */
const OWN = /^(?:#|\|)/;

/** Whether a text in CommonMark is nested too deep, or too full of marks, to be shown to people. Reads each character a few times. */
export function isTooTangled(text: string): boolean {
  const { depth, marks } = tangleOf(text);
  return depth > DEEPEST || marks > MOST_MARKS;
}

/**
 * How deep the text is nested, never less than what a parser makes of it, and how many marks its fullest paragraph has.
 * Stops a little beyond the bounds.
 */
export function tangleOf(text: string): { depth: number; marks: number } {
  let [depth, marks] = [0, 0];
  let paragraph: string[] = [];
  const items: number[] = [];
  const settle = () => {
    const spans = spansIn(paragraph.join('\n'));
    [depth, marks] = [Math.max(depth, spans.depth), Math.max(marks, spans.marks)];
    paragraph = [];
  };
  for (const line of text.split('\n')) {
    const { depth: containers, rest, isItem } = containersOf(line, items);
    depth = Math.max(depth, containers);
    if (rest === '' || isItem || OWN.test(rest)) settle();
    if (rest !== '') paragraph.push(rest);
    if (depth > DEEPEST || marks > MOST_MARKS) break;
  }
  settle();
  return { depth, marks };
}

interface Begin {
  /** Of quotations and list items that the line stands in. */
  readonly depth: number;
  readonly rest: string;
  readonly isItem: boolean;
}

/** What a line begins with. `items`: columns at which the texts of the open items begin; changed. */
function containersOf(line: string, items: number[]): Begin {
  // A blank line is in all items and in none.
  if (!/\S/.test(line)) return { depth: 0, rest: '', isItem: false };
  let [column, quotes, rest, isItem] = [0, 0, line, false];
  const pass = (length: number) => {
    column += length;
    rest = rest.slice(length);
  };
  for (;;) {
    pass(/^[ \t]*/.exec(rest)![0].length);
    endItems(items, column);
    const depth = quotes + items.length;
    const [marker] = MARKER.exec(rest) ?? [];
    if (marker === undefined || depth > DEEPEST) return { depth, rest, isItem };
    if (marker === '>') quotes += 1;
    else {
      items.push(column + marker.length);
      isItem = true;
    }
    pass(marker.length);
  }
}

/** What stands further left than an item's text is not in it. */
function endItems(items: number[], column: number): void {
  while (items.length > 0 && items.at(-1)! > column) items.pop();
}

/** Brackets and marks of emphasis within each other. */
function spansIn(text: string): { depth: number; marks: number } {
  let [depth, marks, brackets] = [0, 0, 0];
  const open: Record<string, { length: number; inner: number }[]> = { '*': [], _: [] };
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (run.startsWith('\\')) continue;
    marks += 1;
    brackets = Math.max(0, brackets + (STEP[run] ?? 0));
    const same = open[run[0]!];
    const beside = { before: text[index - 1], after: text[index + run.length] };
    depth = Math.max(depth, brackets, same ? matched(same, run.length, beside) : 0);
    if (depth > DEEPEST || marks > MOST_MARKS) break;
  }
  return { depth, marks };
}

interface Run {
  length: number;
  inner: number;
}

interface Beside {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Closes what this run can close, innermost first, and opens with the rest; answers how deep that was. */
function matched(open: Run[], length: number, { before = ' ', after = ' ' }: Beside): number {
  const { left, inner } = /\S/.test(before) ? closed(open, length) : { left: length, inner: 0 };
  const outer = open.at(-1);
  if (outer) outer.inner = Math.max(outer.inner, inner);
  if (/\S/.test(after) && left > 0) open.push({ length: left, inner: 0 });
  return inner;
}

function closed(open: Run[], length: number): { left: number; inner: number } {
  let [left, inner] = [length, 0];
  while (left > 0 && open.length > 0) {
    const last = open.at(-1)!;
    const taken = Math.min(last.length, left);
    inner = Math.max(inner, last.inner) + Math.ceil(taken / 8);
    last.inner = inner;
    last.length -= taken;
    left -= taken;
    if (last.length === 0) open.pop();
  }
  return { left, inner };
}
