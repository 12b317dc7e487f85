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
  const drawn = linesOf(card, tenant, time_zone, language).flatMap(({ text, y, size, weight }) =>
    wrapped(letters(weight), text, size).map((line, index) =>
      outline(letters(weight), line, size, y + index * size * 1.25),
    ),
  );
  const { size, path } = card.picture;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 2}" height="${HEIGHT * 2}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <path fill="${PAPER}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><path fill="${ACCENT}" d="M0 0h8v${HEIGHT}H0z"/>
    <g fill="${INK}">${drawn.join('')}</g>
    <g transform="translate(${CODE_X} ${(HEIGHT - CODE) / 2}) scale(${CODE / size})" shape-rendering="crispEdges"><path d="${path}"/></g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A card on paper, with words that a screen reader finds. */
export function cardAsPdf({ card, tenant, time_zone, language }: CardDrawing): Promise<Buffer> {
  const kind = i18n.t(language, 'dues:card.title');
  const paper = new Paper({ language, title: `${kind} · ${tenant}`, author: tenant, margin: 0, size: [WIDTH, HEIGHT] });
  paper.ornament(() => paper.pdf.rect(0, 0, 8, HEIGHT).fill(ACCENT).fillColor(INK));
  for (const { text, ...style } of linesOf(card, tenant, time_zone, language))
    paper.text(text, { ...style, x: EDGE, width: TEXT_WIDTH });
  const alt = `${kind}: ${card.number}`;
  return paper.code(card.picture, alt, CODE_X, (HEIGHT - CODE) / 2, CODE).bytes();
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
  return lines.slice(0, 3);
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
