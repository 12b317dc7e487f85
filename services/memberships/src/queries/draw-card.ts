import type { MembershipCard, Language } from '@ateneo/contracts';
import { legible, letters, Paper, type Weight } from '@ateneo/files';
import { createServerI18n, formatDate } from '@ateneo/i18n/server';
import type { Font } from 'fontkit';
import sharp from 'sharp';

const i18n = createServerI18n();
/** In points: twice a bank card, so that the code is read from paper. */
const [WIDTH, HEIGHT] = [486, 306];
const [INK, PAPER, ACCENT] = ['#1c1b1f', '#ffffff', '#0f5c5c'];
const EDGE = 24;
const CODE = 200;
const CODE_X = WIDTH - EDGE - CODE;
const TEXT_WIDTH = CODE_X - 2 * EDGE;
const SMALLEST = 8;
const LEADING = 1.25;

interface Line {
  readonly text: string;
  readonly y: number;
  readonly size: number;
  readonly weight: Weight;
}

/** What stands on a card, line by line. */
function linesOf(card: MembershipCard, tenant: string, timeZone: string, language: Language): Line[] {
  const say = (key: string, values?: object) => i18n.t(language, `dues:card.${key}`, { ...values });
  const until = card.valid_until
    ? say('until', { day: formatDate(card.valid_until, 'min', language, timeZone) })
    : say('for_good');
  return [
    { text: tenant, y: 28, size: 18, weight: 700 },
    { text: card.organization_name, y: 56, size: 13, weight: 400 },
    { text: card.name, y: 130, size: 20, weight: 700 },
    { text: `${say('number')} ${card.number}`, y: 222, size: 14, weight: 400 },
    { text: until, y: 246, size: 14, weight: 400 },
  ];
}

export interface CardDrawing {
  readonly card: MembershipCard;
  readonly tenant: string;
  readonly time_zone: string;
  readonly language: Language;
}

/** A card as an image, twice as many pixels as points. */
export async function cardAsPng({ card, tenant, time_zone, language }: CardDrawing): Promise<Buffer> {
  const lines = linesOf(card, tenant, time_zone, language);
  const drawn = lines.flatMap(({ text, y, weight, ...line }, at) => {
    const font = letters(weight);
    const size = sizeWithin(line.size, roomOf(lines, at), (one) => wrapped(font, text, one).length * one * LEADING);
    return wrapped(font, text, size).map((part, index) => outline(font, part, size, y + index * size * LEADING));
  });
  const { size, path } = card.picture;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 2}" height="${HEIGHT * 2}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <path fill="${PAPER}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><path fill="${ACCENT}" d="M0 0h8v${HEIGHT}H0z"/>
    <g fill="${INK}">${drawn.join('')}</g>
    <g transform="translate(${CODE_X} ${(HEIGHT - CODE) / 2}) scale(${CODE / size})" shape-rendering="crispEdges"><path d="${path}"/></g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A card on paper, with words that a screen reader finds. */
export function cardAsPdf(drawing: CardDrawing): Promise<Buffer> {
  const { tenant, language } = drawing;
  const title = `${i18n.t(language, 'dues:card.title')} · ${tenant}`;
  const paper = new Paper({ language, title, author: tenant, margin: 0, size: [WIDTH, HEIGHT] });
  drawOn(paper, drawing);
  return paper.bytes();
}

/** On a sheet of A4, as large as a bank card, side by side: one cut parts two of them. */
const SHEET = { columns: 2, rows: 5, width: 595.28, height: 841.89, scale: 0.5 };
const A_SHEET = SHEET.columns * SHEET.rows;

/** Many cards on sheets that are cut along their lines; each card in the language of whose it is. */
export function cardsAsSheets(
  drawings: readonly CardDrawing[],
  { tenant, language }: Pick<CardDrawing, 'tenant' | 'language'>,
): Promise<Buffer> {
  const title = `${i18n.t(language, 'dues:card.title')} · ${tenant}`;
  const paper = new Paper({ language, title, author: tenant, margin: 0 });
  const { pdf } = paper;
  const [width, height] = [WIDTH * SHEET.scale, HEIGHT * SHEET.scale];
  const [left, top] = [(SHEET.width - SHEET.columns * width) / 2, (SHEET.height - SHEET.rows * height) / 2];
  for (const [nth, drawing] of drawings.entries()) {
    const place = nth % A_SHEET;
    if (nth > 0 && place === 0) pdf.addPage({ size: 'A4', margin: 0 });
    const [x, y] = [left + (place % SHEET.columns) * width, top + Math.floor(place / SHEET.columns) * height];
    pdf.save().translate(x, y).scale(SHEET.scale);
    drawOn(paper, drawing);
    paper.ornament(() => pdf.rect(0, 0, WIDTH, HEIGHT).lineWidth(0.5).stroke('#bbb'));
    pdf.restore();
  }
  return paper.bytes();
}

function drawOn(paper: Paper, { card, tenant, time_zone, language }: CardDrawing): void {
  const kind = i18n.t(language, 'dues:card.title');
  paper.ornament(() => paper.pdf.rect(0, 0, 8, HEIGHT).fill(ACCENT).fillColor(INK));
  const lines = linesOf(card, tenant, time_zone, language);
  for (const [at, { text, ...line }] of lines.entries()) {
    const style = { ...line, x: EDGE, width: TEXT_WIDTH };
    const size = sizeWithin(line.size, roomOf(lines, at), (one) => paper.heightOf(text, { ...style, size: one }));
    paper.text(text, { ...style, size });
  }
  const alt = `${kind}: ${card.number}`;
  paper.code(card.picture, alt, CODE_X, (HEIGHT - CODE) / 2, CODE);
}

function wrapped(font: Font, text: string, size: number): string[] {
  const widthOf = (part: string) => (font.layout(part).advanceWidth / font.unitsPerEm) * size;
  const lines: string[] = [];
  for (const word of legible(text).split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(longer) > TEXT_WIDTH) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** How far a line reaches before the next one begins. */
function roomOf(lines: readonly Line[], at: number): number {
  return (lines[at + 1]?.y ?? HEIGHT) - lines[at]!.y;
}

/** As large as it is to be, or smaller, so that a long name runs into nothing. */
function sizeWithin(largest: number, room: number, heightIn: (size: number) => number): number {
  let size = largest;
  while (size > SMALLEST && heightIn(size) > room) size -= 1;
  return size;
}

/** Letters as outlines: an image needs no font where it is drawn. `y` is where the line begins, as in a PDF. */
function outline(font: Font, text: string, size: number, y: number): string {
  const scale = size / font.unitsPerEm;
  const run = font.layout(text);
  let x = EDGE;
  const baseline = y + font.ascent * scale;
  return run.glyphs
    .map((glyph, index) => {
      const path = `<path transform="translate(${x.toFixed(2)} ${baseline.toFixed(2)}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
      x += run.positions[index]!.xAdvance * scale;
      return path;
    })
    .join('');
}
