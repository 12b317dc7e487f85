import { articleAnchor, chapterAnchor, type Chapters } from './anchors.js';

export interface Found {
  readonly anchor: string;
  readonly title: string;
  /** Around the word, where the title does not say it. */
  readonly excerpt: string;
}

const MOST = 50;
const AROUND = 40;

// One letter for one, so that places in it are places in what was typed.
const plain = (text: string) => [...text].map((letter) => letter.normalize('NFD')[0]!.toLowerCase()).join('');

/** Articles and chapters with these words, those of that number first, then by title, then by what they say. */
export function findInText(chapters: Chapters, words: string): Found[] {
  const wanted = plain(words.trim());
  if (wanted === '') return [];
  const parts = chapters.flatMap(({ id, title, articles }) => [
    { anchor: chapterAnchor(id), title, content: '' },
    ...articles.map((article) => ({ ...article, anchor: articleAnchor(article.id) })),
  ]);
  const ranked: Found[][] = [[], [], []];
  for (const { anchor, title, content } of parts) {
    const [name, text] = [plain(title), plain(content)];
    const at = text.indexOf(wanted);
    if (/^\d+$/.test(wanted) && /\d+/.exec(name)?.[0] === wanted) ranked[0]!.push({ anchor, title, excerpt: '' });
    else if (name.includes(wanted)) ranked[1]!.push({ anchor, title, excerpt: '' });
    else if (at >= 0) ranked[2]!.push({ anchor, title, excerpt: excerptAt(content, at, wanted.length) });
  }
  return ranked.flat().slice(0, MOST);
}

function excerptAt(content: string, at: number, length: number): string {
  const [from, to] = [Math.max(0, at - AROUND), at + length + AROUND];
  const cut = content.slice(from, to).replaceAll(/[*_#>\s]+/g, ' ');
  return `${from > 0 ? '…' : ''}${cut.trim()}${to < content.length ? '…' : ''}`;
}

const kinds = [
  [/^(?:cap[ií]tulo|cap[ií]tol)\s+([\dIVXLC]+)\b/i, 'Cap. $1'],
  [/^(?:art[ií]culo|article|artigo)\s+(\d+(?:\s(?:bis|ter|quater|[a-z]+ies)\b)?)/i, 'Art. $1'],
  [/^([\dIVXLC]+)\.?\s*kapitulua/i, '$1. kap.'],
  [/^(\d+(?:\s(?:bis|ter|quater|[a-z]+ies))?)\.?\s*artikulua/i, '$1. art.'],
] as const;

/** As one names it in passing: «Art. 52»; what is called otherwise keeps its name. */
export function shortTitle(title: string): string {
  for (const [kind, short] of kinds) {
    const found = kind.exec(title);
    if (found) return short.replace('$1', found[1]!);
  }
  return title;
}
