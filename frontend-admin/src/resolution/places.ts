import type { Amedment, AmedmentChanges, AmedmentPair, ConsolidatedArticle, Document } from '@ateneo/contracts';
import { consolidate } from '@ateneo/text';
import type { Desk } from './use-resolution.js';

/** An article, or what is added at the end of a chapter, with what people want there. */
export interface Place {
  readonly id: string;
  readonly title: string;
  readonly amendments: readonly Amedment[];
  readonly conflicts: readonly AmedmentPair[];
}

/** Where something is to be decided, as the text goes. */
export function placesOf({
  document,
  amendments,
  conflicts,
}: Pick<Desk, 'document' | 'amendments' | 'conflicts'>): Place[] {
  const titles = new Map(
    document.chapters.flatMap(({ id, title, articles }) => [
      [id, title] as const,
      ...articles.map((one) => [one.id, one.title] as const),
    ]),
  );
  const found = new Map<string, Amedment[]>();
  for (const one of amendments) {
    const id = one.article ?? one.after_article ?? one.chapter ?? '';
    found.set(id, [...(found.get(id) ?? []), one]);
  }
  return [...found].map(([id, those]) => ({
    id,
    title: titles.get(id) ?? '',
    amendments: those,
    conflicts: conflicts.pairs.filter(({ article, relation }) => relation === 'conflict' && article === id),
  }));
}

/** What one amendment alone makes of its article; undefined: it does not fit the text any more. */
export function changedBy(
  { chapters }: Document,
  changes: AmedmentChanges | undefined,
): ConsolidatedArticle | undefined {
  if (!changes) return undefined;
  const { article, chapter, after_article: after } = changes;
  // A document of that place alone: a long one with many amendments is made as quickly as a short one.
  const near = chapters.flatMap((one) => {
    const articles = one.articles.filter(({ id }) => id === article || (id === after && one.id === chapter));
    return articles.length > 0 || one.id === chapter ? [{ ...one, articles }] : [];
  });
  const made = consolidate({ chapters: near }, [changes]);
  return made.chapters.flatMap(({ articles }) => articles).find(({ amedments }) => amedments.length > 0);
}
