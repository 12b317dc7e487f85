import type { Block } from '../issue/issue.events.js';
import { BUTTON, escape } from './html.js';
import { markdownAsHtml, markdownAsText } from './markdown.js';
import { type Named, withNames } from './reader-name.js';

interface OfCard {
  readonly title: string;
  /** Label and words: what, when and where. */
  readonly rows: readonly (readonly [string, string])[];
}

/** Something of the product, as it may be told to whomever. */
export type Card = OfCard &
  (
    | { readonly kind: 'event_card'; readonly event: string }
    | { readonly kind: 'process_card'; readonly process: string }
    | { readonly kind: 'amedment_card'; readonly process: string; readonly amedment: string }
  );

/** A piece as it is shown: what it names is a card. */
export type Shown = Exclude<Block, { readonly kind: 'event' | 'process' | 'amedment' }> | Card;

/** What a sentence of the frame says in the reader's language. */
export type Say = (part: string) => string;

/** Where and in whose words pieces are shown. */
export interface Place {
  /** The tenant's own, without a slash at the end. */
  readonly origin: string;
  readonly say: Say;
  /** The address of a picture's file below the origin. */
  readonly pictureOf: (file: string) => string;
  /** What stands where the reader's name comes. */
  readonly named: Named;
}

type Writers = { readonly [Kind in Shown['kind']]: (block: Extract<Shown, { kind: Kind }>, place: Place) => string };

/** As wide as a card's inside, between its padding and its border: see `FRAME.card`. */
const WIDEST = 502;
const HEADING = 'font:600 19px/26px Georgia,serif';

const htmlOf: Writers = {
  heading: ({ text }, { named }) => `<h2 style="margin:24px 0 12px;${HEADING}">${escape(withNames(text, named))}</h2>`,
  text: ({ text }, { named }) => markdownAsHtml(text, named),
  button: ({ text, link }) => button(link, text),
  event_card: cardAsHtml,
  process_card: cardAsHtml,
  amedment_card: cardAsHtml,
  picture({ file, width, height, alt }, { origin, pictureOf }) {
    const shown = Math.min(WIDEST, width);
    const size = `width="${shown}" height="${Math.max(1, Math.round((shown * height) / width))}"`;
    const style = 'display:block;border:0;max-width:100%;height:auto';
    return `<p style="margin:16px 0 24px"><img src="${escape(origin + pictureOf(file))}" alt="${escape(alt)}" ${size} style="${style}"></p>`;
  },
  // Side by side where there is room, one below the other where there is none: without a style sheet.
  columns: ({ left, right }, { named }) =>
    `<div style="margin:0 0 4px;font-size:0">${half(markdownAsHtml(left, named))}${half(markdownAsHtml(right, named))}</div>`,
  divider: () => '<hr style="margin:24px 0;border:0;border-top:1px solid #d9d5cc">',
};

const textOf: Writers = {
  heading: ({ text }, { named }) => `# ${withNames(text, named)}`,
  text: ({ text }, { named }) => markdownAsText(text, named),
  button: ({ text, link }) => `${text}: ${link}`,
  event_card: cardAsText,
  process_card: cardAsText,
  amedment_card: cardAsText,
  picture: ({ file, alt }, { origin, pictureOf }) => `[${alt}] ${origin}${pictureOf(file)}`,
  columns: ({ left, right }, { named }) => `${markdownAsText(left, named)}\n\n${markdownAsText(right, named)}`,
  divider: () => '---',
};

export const pieceAsHtml = (block: Shown, place: Place): string => (htmlOf[block.kind] as Writer)(block, place);
export const pieceAsText = (block: Shown, place: Place): string => (textOf[block.kind] as Writer)(block, place);

/** Each gets the kind that it stands under. */
type Writer = (block: Shown, place: Place) => string;

function half(html: string): string {
  const style = `display:inline-block;vertical-align:top;width:100%;max-width:${WIDEST / 2}px;font-size:16px`;
  return `<div style="${style}"><div style="padding-right:16px">${html}</div></div>`;
}

/** What the button of a card leads to, and the sentence on it. */
function leadOf(card: Card): readonly [path: string, part: string] {
  if (card.kind === 'event_card') return [`/event/${card.event}/view`, 'event'];
  if (card.kind === 'process_card') return [`/process/${card.process}/view`, 'process'];
  return [`/process/${card.process}/amedment/${card.amedment}`, 'amedment'];
}

function cardAsHtml(card: Card, { origin, say }: Place): string {
  const [path, part] = leadOf(card);
  const rows = card.rows.map(([label, said]) => `<b>${escape(label)}:</b> ${escape(said)}`).join('<br>');
  return `<div style="margin:0 0 20px;padding:4px 0 4px 16px;border-left:3px solid #0f5c5c">
<h2 style="margin:0 0 8px;${HEADING}">${escape(card.title)}</h2>
${rows === '' ? '' : `<p style="margin:0 0 12px">${rows}</p>`}${button(origin + path, `${say(part)}: ${card.title}`)}</div>`;
}

function cardAsText(card: Card, { origin, say }: Place): string {
  const [path, part] = leadOf(card);
  const rows = card.rows.map(([label, said]) => `${label}: ${said}`);
  return [card.title, ...rows, `${say(part)}: ${origin}${path}`].join('\n');
}

function button(link: string, text: string): string {
  return `<p style="margin:16px 0 24px"><a class="button" href="${escape(link)}" style="${BUTTON}">${escape(text)}</a></p>`;
}
