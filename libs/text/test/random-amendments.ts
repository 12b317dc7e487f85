import type { AmedmentChanges } from '@ateneo/contracts';
import { type AmendableText, amendmentChanges, type ProposedText } from '../src/algebra/changes.js';

/** Numbers from 0 up to 1, the same ones each time. */
export type Random = () => number;

export interface AmendedDocument {
  readonly document: AmendableText;
  readonly proposals: readonly ProposedText[];
  readonly changes: readonly AmedmentChanges[];
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32;
  };
}

export function pick<One>(random: Random, all: readonly One[]): One {
  return all[Math.floor(random() * all.length)]!;
}

function times<One>(count: number, make: (at: number) => One): One[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

export function shuffled<One>(random: Random, all: readonly One[]): One[] {
  return all
    .map((one) => ({ one, by: random() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ one }) => one);
}

const words =
  'la Asamblea se reúne cada mes una vez al año **y** _decide_ `qué` [aquí](https://a.test) el 3,5 % EH-24 L·l ñ cafe\u0301 🗳️ 👩‍👩‍👧 نعم 第三条 \u200B ok … ¿sí? — fin. aren. ;'.split(
    ' ',
  );
const lines = [
  '- uno de la lista\n- dos de la lista',
  '1. primero\n2. segundo',
  '| Quién | Euros |\n|---|---|\n| Socia | 36 € |\n| Joven | 12 € |',
  '> lo que se dijo',
  '```\nla letra    queda\n```',
  'fila con dos blancos  \ny otra',
  '## Un título',
  '\t',
];

function sentence(random: Random): string {
  return times(1 + Math.floor(random() * 9), () => pick(random, words)).join(
    pick(random, [' ', ' ', ' ', '  ', ', ', '\u00A0']),
  );
}

function paragraph(random: Random): string {
  return random() < 0.25 ? pick(random, lines) : sentence(random);
}

function text(random: Random): string {
  const breaks = ['\n\n', '\n\n', '\n', '\n\n\n', ' \n'];
  const last = pick(random, ['', '', '\n', ' ']);
  return times(Math.floor(random() * 5), () => paragraph(random)).join(pick(random, breaks)) + last;
}

export function randomDocument(random: Random): AmendableText {
  let articles = 0;
  const article = () => ({ id: `article ${(articles += 1)}`, title: sentence(random), content: text(random) });
  const chapter = (at: number) => ({
    id: `chapter ${at}`,
    title: sentence(random),
    articles: times(Math.floor(random() * 4), article),
  });
  return { chapters: times(1 + Math.floor(random() * 3), chapter) };
}

/** A text as somebody rewords it, in a place or three. */
export function reworded(random: Random, before: string): string {
  let after = before;
  for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1) after = rewordedOnce(random, after);
  return after === before ? `${before}${sentence(random)}` : after;
}

function rewordedOnce(random: Random, before: string): string {
  const paragraphs = before.split(/(?<=\n)/);
  const at = Math.floor(random() * paragraphs.length);
  const way = random();
  if (way < 0.1) return paragraphs.toSpliced(at, 1).join('');
  if (way < 0.25) return paragraphs.toSpliced(at, 0, `${paragraph(random)}\n\n`).join('');
  if (way < 0.35) return `${before}\n\n${paragraph(random)}`;
  const found = paragraphs[at]!.split(/(?<= )/);
  const place = Math.floor(random() * found.length);
  const count = Math.floor(random() * 3);
  const put = random() < 0.75 ? [`${pick(random, words)}${pick(random, [' ', '', ', '])}`] : [];
  return paragraphs.with(at, found.toSpliced(place, count, ...put).join('')).join('');
}

/** So many amendments of all kinds; some say what another one says. */
export function randomAmendments(random: Random, document: AmendableText, count: number): AmendedDocument {
  const proposals: ProposedText[] = [];
  for (let at = 0; at < count; at += 1) {
    const said = at > 0 && random() < 0.15 ? pick(random, proposals) : proposal(random, document);
    const creation_datetime = `2026-11-${10 + Math.floor(random() * 9)}T10:00:00.000Z`;
    proposals.push({ ...said, id: `amendment ${at}`, creation_datetime });
  }
  return { document, proposals, changes: proposals.map((one) => amendmentChanges(document, one)!) };
}

function proposal(random: Random, { chapters }: AmendableText): ProposedText {
  const chapter = pick(random, chapters);
  const article = pick(random, chapter.articles);
  if (!article || random() < 0.2) {
    const after_article = random() < 0.5 ? (article?.id ?? null) : null;
    const place = { article: null, chapter: chapter.id, after_article };
    return { ...unsaid, ...place, type: 'addition', title: sentence(random), content: text(random) };
  }
  return { ...unsaid, ...changeOf(random, article), article: article.id, chapter: null };
}

const unsaid = { id: '', creation_datetime: '', after_article: null };

function changeOf(random: Random, { title, content }: { title: string; content: string }) {
  const way = random();
  if (way < 0.1) return { type: 'deletion' as const, title, content };
  if (way < 0.2) return { type: 'edition' as const, title: reworded(random, title), content };
  const both = way < 0.3 ? reworded(random, title) : title;
  return { type: 'edition' as const, title: both, content: reworded(random, content) };
}
