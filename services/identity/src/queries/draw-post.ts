import type { ByPostBody, LabelSheet, Language } from '@ateneo/contracts';
import { Paper, type Weight } from '@ateneo/files';
import { createServerI18n, formatDate } from '@ateneo/i18n/server';
import type { Addressee, Post } from './addressees.js';

const i18n = createServerI18n();
const MM = 72 / 25.4;
const [PAGE_WIDTH, EDGE] = [595.28, 25 * MM];

/** In millimetres: from the sheet's edges, and from one label to the next. */
interface Sheet {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly across: number;
}

const sheets: Readonly<Record<LabelSheet, Sheet>> = {
  '70x37': { columns: 3, rows: 8, width: 70, height: 37, left: 0, top: 0.5, across: 70 },
  '70x42': { columns: 3, rows: 7, width: 70, height: 42.3, left: 0, top: 0.45, across: 70 },
  '63x38': { columns: 3, rows: 7, width: 63.5, height: 38.1, left: 7.2, top: 15.15, across: 66.04 },
  '99x38': { columns: 2, rows: 7, width: 99.1, height: 38.1, left: 4.65, top: 15.15, across: 101.6 },
  '105x57': { columns: 2, rows: 5, width: 105, height: 57, left: 0, top: 6, across: 105 },
};

/** Printers do not reach a sheet's edge, and no two cut alike. */
const INSIDE = 5 * MM;
const [LARGEST, SMALLEST] = [11, 6];

export interface Sender {
  readonly name: string;
  readonly address: string;
  /** Today, where the association is. */
  readonly day: string;
}

/** Labels, or letters in the order of the labels; at the end, for whom nothing could be printed. */
export function drawPost(
  post: Post,
  papers: ByPostBody['papers'],
  sender: Sender,
  language: Language,
): Promise<Buffer> {
  const title = i18n.t(language, `by_post:${papers.kind}`);
  const paper = new Paper({ language, title, author: sender.name, margin: EDGE });
  // Its own margins would begin another page within the last row of labels.
  if (papers.kind === 'labels') paper.pdf.page.margins = { top: 0, bottom: 0, left: 0, right: 0 };
  if (papers.kind === 'labels') labels(paper, post.addressees, sheets[papers.sheet], papers.first);
  else letters(paper, post.addressees, papers, sender, language);
  if (post.nowhere.length > 0) nowhere(paper, post, language);
  return paper.bytes();
}

function labels(paper: Paper, all: readonly Addressee[], sheet: Sheet, first: number): void {
  const { columns, rows, width, height, left, top, across } = sheet;
  const each = columns * rows;
  // Where the sheet has fewer, it begins with its first.
  const from = first <= each ? first - 1 : 0;
  for (const [nth, one] of all.entries()) {
    const place = (from + nth) % each;
    if (nth > 0 && place === 0) paper.pdf.addPage({ size: 'A4', margin: 0 });
    label(paper, one, {
      x: (left + (place % columns) * across) * MM + INSIDE,
      y: (top + Math.floor(place / columns) * height) * MM,
      width: width * MM - 2 * INSIDE,
      height: height * MM,
    });
  }
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** In letters as large as all of it fits in, in the middle of its height. */
function label(paper: Paper, { names, address }: Addressee, { x, y, width, height }: Box): void {
  const lines = [
    ...names.map((text): [string, Weight] => [text, 700]),
    ...address.map((text): [string, Weight] => [text, 400]),
  ];
  const heightIn = (size: number) =>
    lines.reduce((sum, [text, weight]) => sum + paper.heightOf(text, { size, weight, width }), 0);
  let size = LARGEST;
  while (size > SMALLEST && heightIn(size) > height - 2 * INSIDE) size -= 0.5;
  paper.pdf.y = y + Math.max(0, (height - heightIn(size)) / 2);
  paper.part('P', () => {
    for (const [text, weight] of lines) paper.write(text, { size, weight, x, y: paper.pdf.y, width });
  });
}

/** Where the window of an envelope is, on the right as in Spain; below it the letter. */
const WINDOW = { x: 105 * MM, y: 50 * MM, width: 80 * MM };
const BODY_Y = 100 * MM;

function letters(
  paper: Paper,
  all: readonly Addressee[],
  { subject, text }: { readonly subject: string; readonly text: string },
  sender: Sender,
  language: Language,
): void {
  const { pdf } = paper;
  for (const [nth, { called, names, about, address }] of all.entries()) {
    if (nth > 0) pdf.addPage();
    paper.text(sender.name, { size: 13, weight: 700, x: EDGE, y: EDGE, width: WINDOW.x - EDGE });
    for (const line of sender.address.split('\n').filter(Boolean)) paper.text(line, { size: 9, width: 75 * MM });
    const lines = [...names, ...address];
    pdf.y = WINDOW.y;
    paper.part('P', () => {
      for (const line of lines) paper.write(line, { x: WINDOW.x, y: pdf.y, width: WINDOW.width });
    });
    pdf.x = EDGE;
    pdf.y = BODY_Y;
    const width = PAGE_WIDTH - 2 * EDGE;
    paper.text(formatDate(sender.day, 'day', language), { width });
    pdf.moveDown();
    if (subject) paper.text(subject, { size: 13, weight: 700, width }, 'H1').pdf.moveDown(0.5);
    const list = new Intl.ListFormat([language, 'es']);
    const values: Readonly<Record<string, string>> = { nombre: list.format(called), por: list.format(about) };
    for (const part of text.split(/\n{2,}/))
      paper
        .text(
          part.replaceAll(/\{(nombre|por)\}/g, (_, key: string) => values[key]!),
          { width },
        )
        .pdf.moveDown(0.6);
  }
}

/** On a page of its own, that is thrown away once somebody has looked for where they live. */
function nowhere(paper: Paper, { addressees, nowhere: names }: Post, language: Language): void {
  const { pdf } = paper;
  const say = (key: string, count = 0) => i18n.t(language, `by_post:${key}`, { count });
  if (addressees.length > 0) pdf.addPage({ size: 'A4', margin: EDGE });
  else pdf.page.margins = { top: EDGE, bottom: EDGE, left: EDGE, right: EDGE };
  const width = PAGE_WIDTH - 2 * EDGE;
  paper.text(say('nowhere', names.length), { size: 13, weight: 700, x: EDGE, y: EDGE, width }, 'H1').pdf.moveDown();
  for (const name of names) paper.text(name, { width });
}
