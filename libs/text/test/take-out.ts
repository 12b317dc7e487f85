import type { AmedmentChanges, AttributedPart, ConsolidatedArticle, ConsolidatedChapter } from '@ateneo/contracts';

/**
 * A consolidated text without an amendment that is in it, by what its words say of whose they are and nothing else: what is
 * left must be as if it had never been accepted. Additions that say the same stand by the age of the oldest that is left.
 */
export function takeOut(
  chapters: readonly ConsolidatedChapter[],
  amendment: string,
  changes: readonly AmedmentChanges[],
): ConsolidatedChapter[] {
  return chapters.map((chapter) => ({
    ...chapter,
    articles: inOrder(
      chapter.articles.flatMap((article) => articleWithout(article, amendment)),
      changes,
    ),
  }));
}

function inOrder(articles: readonly ConsolidatedArticle[], changes: readonly AmedmentChanges[]): ConsolidatedArticle[] {
  let last = 0;
  const rankOf = ({ change, id }: ConsolidatedArticle, at: number) => {
    if (change !== 'added') return [(last = at), 0, '', ''] as const;
    const { after_article, creation_datetime } = changes.find((one) => one.id === id)!;
    return [last, after_article === null ? 2 : 1, creation_datetime, id] as const;
  };
  return articles
    .map((article, at) => ({ article, rank: rankOf(article, at) }))
    .toSorted(({ rank: a }, { rank: b }) => {
      const at = a.findIndex((one, place) => one !== b[place]);
      return at < 0 ? 0 : a[at]! < b[at]! ? -1 : 1;
    })
    .map(({ article }) => article);
}

function articleWithout(article: ConsolidatedArticle, amendment: string): ConsolidatedArticle[] {
  const amedments = article.amedments.filter((one) => one !== amendment);
  const [title, content] = [partsWithout(article.title, amendment), partsWithout(article.content, amendment)];
  if (article.change !== 'added')
    return [{ ...article, amedments, change: amedments.length > 0 ? article.change : 'equal', title, content }];
  return amedments.length > 0 ? [{ ...article, id: amedments[0]!, amedments, title, content }] : [];
}

function partsWithout(parts: readonly AttributedPart[], amendment: string): AttributedPart[] {
  const left: AttributedPart[] = [];
  for (const part of parts.flatMap((one) => partWithout(one, amendment))) {
    const last = left.at(-1);
    if (part.op === 'equal' && last?.op === 'equal') last.text += part.text;
    else left.push(part);
  }
  return left;
}

function partWithout({ op, text, amedments }: AttributedPart, amendment: string): AttributedPart[] {
  const others = amedments.filter((one) => one !== amendment);
  if (op === 'equal' || others.length > 0) return [{ op, text, amedments: others }];
  return op === 'delete' ? [{ op: 'equal', text, amedments: [] }] : [];
}
