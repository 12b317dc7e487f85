import type {
  AmedmentChanges,
  AttributedPart,
  ConsolidatedArticle,
  ConsolidatedChapter,
  ConsolidatedDocument,
} from '@ateneo/contracts';
import type { AmendableText } from './changes.js';
import { distinctChanges, type OwnedChange } from './clashes.js';
import { additionKey, alike, byAge, byTarget, conflicting } from './conflicts.js';

type Amendments = readonly AmedmentChanges[];
type Article = AmendableText['chapters'][number]['articles'][number];

/** A text with whose its words are, what was asked for and is in it, and what is in conflict and therefore not. */
export type Consolidated = Pick<ConsolidatedDocument, 'chapters' | 'amedments'> & { readonly inConflict: string[] };

/**
 * What accepted amendments make of a document. What contradicts another accepted one is left out with it, so that neither
 * order nor luck decides; the words of all others are there, and each says whose it is.
 */
export function consolidate(document: AmendableText, accepted: Amendments): Consolidated {
  const once = [...new Map(accepted.map((one) => [one.id, one])).values()].toSorted(byAge);
  const inConflict = conflicting(document, once);
  const made = once.filter(({ id }) => !inConflict.has(id));
  const targets = byTarget(made);
  const additionsAt = (chapter: string, after: string | null) =>
    alike(targets.get(additionKey(chapter, after)) ?? []).map(addedArticle);
  const chapters = document.chapters.map(({ id, title, articles }): ConsolidatedChapter => {
    const amended = articles.flatMap((article) => [
      amendedArticle(article, targets.get(article.id) ?? []),
      ...additionsAt(id, article.id),
    ]);
    return { id, title, articles: [...amended, ...additionsAt(id, null)] };
  });
  return { chapters, amedments: made.map(({ id }) => id), inConflict: [...inConflict].toSorted() };
}

function amendedArticle({ id, title, content }: Article, amendments: Amendments): ConsolidatedArticle {
  const isRemoved = amendments.some(({ type }) => type === 'deletion');
  const isChanged = amendments.length > 0;
  return {
    id,
    change: isRemoved ? 'removed' : isChanged ? 'changed' : 'equal',
    amedments: amendments.map((one) => one.id),
    title: attributed(title, distinctChanges(amendments, 'title')),
    content: attributed(content, distinctChanges(amendments, 'content')),
  };
}

/** Of additions that say the same the oldest gives the place. */
function addedArticle(same: Amendments): ConsolidatedArticle {
  return {
    id: same[0]!.id,
    change: 'added',
    amedments: same.map(({ id }) => id),
    title: attributed('', distinctChanges(same, 'title')),
    content: attributed('', distinctChanges(same, 'content')),
  };
}

/** Changes that do not contradict each other, in the order of the text. */
function attributed(original: string, changes: readonly OwnedChange[]): AttributedPart[] {
  const told: AttributedPart[] = [];
  const tell = (op: AttributedPart['op'], text: string, amedments: readonly string[]) => {
    if (text !== '') told.push({ op, text, amedments: [...amedments] });
  };
  let at = 0;
  for (const { from, to, text, amedments } of changes) {
    tell('equal', original.slice(at, from), []);
    tell('delete', original.slice(from, to), amedments);
    tell('insert', text, amedments);
    at = to;
  }
  tell('equal', original.slice(at), []);
  return told;
}
