/** A line with the line breaks after it. */
export interface Paragraph {
  readonly text: string;
  readonly end: string;
}

export function paragraphsOf(text: string): Paragraph[] {
  return [...text.matchAll(/([^\n]*)(\n+|$)/g)]
    .filter(([whole]) => whole !== '')
    .map(([, line = '', end = '']) => ({ text: line, end }));
}

/** As it was typed; `without end`: without the line breaks after the last one. */
export function textOf(paragraphs: readonly Paragraph[], how?: 'without end'): string {
  const text = paragraphs.map((one) => one.text + one.end).join('');
  return how ? text.slice(0, text.length - (paragraphs.at(-1)?.end.length ?? 0)) : text;
}

const segmenter = new Intl.Segmenter('es', { granularity: 'word' });

/** A segmenter takes the square of a text's length: it is given a stretch at a time. */
const STRETCH = 500;

/** Words, and what stands between them. */
export function wordsOf(text: string): string[] {
  const found: string[] = [];
  let from = 0;
  while (from < text.length) {
    const blank = text.lastIndexOf(' ', from + STRETCH);
    const to = text.length - from <= STRETCH ? text.length : blank > from ? blank : from + STRETCH;
    for (const { segment } of segmenter.segment(text.slice(from, to))) found.push(segment);
    from = to;
  }
  return found;
}
