import type { AttributedPart, ConsolidatedArticle, ConsolidatedChapter } from '@ateneo/contracts';
import { derivedId } from '@ateneo/cqrs';
import { type AmendableText, differenceOf, wordsOn } from '@ateneo/text';

type Chapter = AmendableText['chapters'][number];
type Article = Chapter['articles'][number];

/** In the document that a resolution makes: from the id in the original, or of the amendment that adds it. */
export const idIn = (approved: string, original: string): string => derivedId(approved, original);

interface Made {
  readonly id: string;
  readonly original: AmendableText['chapters'];
  readonly approved: AmendableText['chapters'];
  /** What the adopted amendments make of the original, as far as their words are still there. */
  readonly chapters: readonly ConsolidatedChapter[];
  /** Adopted amendments, by the article that they change or, of additions, their own id. */
  readonly whose: ReadonlyMap<string, readonly string[]>;
}

/**
 * The approved text with its changes marked. What was approved stands in its own document for good; whose each word is follows
 * from the amendments, and where an author took theirs away, from what was decided of the article.
 */
export function markedText(made: Made): ConsolidatedChapter[] {
  const approved = new Map(made.approved.map((one) => [one.id, one]));
  const told = new Map(made.chapters.flatMap(({ articles }) => articles.map((one) => [one.id, one] as const)));
  const origins = new Map([...made.whose.keys(), ...articlesOf(made.original)].map((one) => [idIn(made.id, one), one]));
  return made.original.map((chapter): ConsolidatedChapter => {
    const now = approved.get(idIn(made.id, chapter.id))?.articles ?? [];
    return { id: chapter.id, title: chapter.title, articles: inOrder(chapter, now, { ...made, told, origins }) };
  });
}

const articlesOf = (chapters: readonly Chapter[]) => chapters.flatMap(({ articles }) => articles.map(({ id }) => id));

interface Known extends Made {
  readonly told: ReadonlyMap<string, ConsolidatedArticle>;
  readonly origins: ReadonlyMap<string, string>;
}

/** As the approved text goes; what is gone stands where it stood. */
function inOrder({ id: chapter, articles }: Chapter, now: readonly Article[], known: Known): ConsolidatedArticle[] {
  const before = originalsBefore(articles, known.chapters.find(({ id }) => id === chapter)?.articles ?? []);
  const stays = new Set(now.map(({ id }) => known.origins.get(id)));
  const shown: ConsolidatedArticle[] = [];
  let at = 0;
  const tellGone = (until: number) => {
    for (; at < until; at += 1) if (!stays.has(articles[at]!.id)) shown.push(gone(articles[at]!, known));
  };
  for (const one of now) {
    const id = known.origins.get(one.id) ?? one.id;
    const place = articles.findIndex((article) => article.id === id);
    tellGone(place === -1 ? (before.get(id) ?? 0) : place);
    shown.push(article(id, articles[place], one, known));
  }
  tellGone(articles.length);
  return shown;
}

/** How many articles of the original stand before each, the last of which it may be added behind. */
function originalsBefore(articles: readonly Article[], made: readonly ConsolidatedArticle[]): Map<string, number> {
  const places = new Map(articles.map(({ id }, at) => [id, at + 1]));
  const told = new Map<string, number>();
  let before = 0;
  for (const { id } of made) {
    before = places.get(id) ?? before;
    told.set(id, before);
  }
  return told;
}

function gone({ id, title, content }: Article, { told, whose }: Known): ConsolidatedArticle {
  const made = told.get(id);
  if (made?.change === 'removed') return made;
  const amedments = [...(whose.get(id) ?? [])];
  const all = (text: string): AttributedPart[] => (text === '' ? [] : [{ op: 'delete', text, amedments }]);
  return { id, change: 'removed', amedments, title: all(title), content: all(content) };
}

function article(id: string, before: Article | undefined, now: Article, { told, whose }: Known): ConsolidatedArticle {
  const made = told.get(id);
  if (made && wordsOn('after', made.title) === now.title && wordsOn('after', made.content) === now.content) return made;
  const amedments = [...(whose.get(id) ?? [])];
  const parts = (was = '', is: string): AttributedPart[] =>
    differenceOf(was, is).map((part) => ({ ...part, amedments: part.op === 'equal' ? [] : amedments }));
  const change = before ? ('changed' as const) : ('added' as const);
  return {
    id,
    change,
    amedments,
    title: parts(before?.title, now.title),
    content: parts(before?.content, now.content),
  };
}
