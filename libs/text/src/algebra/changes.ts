import type { Amedment, AmedmentChanges, DifferencePart, TextChange } from '@ateneo/contracts';
import { differenceOf, wordsOn } from '../difference.js';

interface Article {
  readonly id: string;
  readonly title: string;
  readonly content: string;
}

/** As much of a document as amendments are about. */
export interface AmendableText {
  readonly chapters: readonly { readonly id: string; readonly title: string; readonly articles: readonly Article[] }[];
}

type Said = 'id' | 'type' | 'article' | 'chapter' | 'after_article' | 'title' | 'content' | 'creation_datetime';

/** As much of an amendment as is needed; what it changes is worked out where its difference is not at hand. */
export type ProposedText = Pick<Amedment, Said> & {
  readonly difference?: readonly DifferencePart[] | undefined;
  readonly title_difference?: readonly DifferencePart[] | undefined;
};

/** A difference as places of the text before, and what stands there after. */
function changesOf(parts: readonly DifferencePart[]): TextChange[] {
  const changes: TextChange[] = [];
  let at = 0;
  let isWithin = false;
  for (const { op, text } of parts) {
    if (op !== 'equal' && !isWithin) changes.push({ from: at, to: at, text: '' });
    isWithin = op !== 'equal';
    if (op !== 'insert') at += text.length;
    if (isWithin) extend(changes.at(-1)!, op, text);
  }
  return changes;
}

function extend(change: TextChange, op: DifferencePart['op'], text: string): void {
  if (op === 'delete') change.to += text.length;
  else change.text += text;
}

/** What an amendment changes; nothing when its place is gone, or says something else than it did to its author. */
export function amendmentChanges(document: AmendableText, amendment: ProposedText): AmedmentChanges | undefined {
  const { id, type, article, chapter, after_article, creation_datetime } = amendment;
  const changes = type === 'addition' ? additionTo(document, amendment) : changesTo(document, amendment);
  return changes && { id, type, article, chapter, after_article, creation_datetime, ...changes };
}

type Changes = Pick<AmedmentChanges, 'title' | 'content'>;

function additionTo({ chapters }: AmendableText, { chapter, after_article, title, content }: ProposedText) {
  const place = chapters.find(({ id }) => id === chapter);
  const isThere = place && (after_article === null || place.articles.some(({ id }) => id === after_article));
  return isThere ? { title: added(title), content: added(content) } : undefined;
}

function changesTo(document: AmendableText, amendment: ProposedText): Changes | undefined {
  const original = articleOf(document, amendment.article);
  if (!original) return undefined;
  const after = amendment.type === 'deletion' ? { title: '', content: '' } : amendment;
  const title = changesFrom(original.title, after.title, amendment.title_difference);
  const content = changesFrom(original.content, after.content, amendment.difference);
  return title && content && { title, content };
}

function added(text: string): TextChange[] {
  return text === '' ? [] : [{ from: 0, to: 0, text }];
}

function articleOf({ chapters }: AmendableText, article: string | null): Article | undefined {
  for (const { articles } of chapters) {
    const found = articles.find(({ id }) => id === article);
    if (found) return found;
  }
  return undefined;
}

function changesFrom(before: string, after: string, known: readonly DifferencePart[] | undefined) {
  if (!known) return changesOf(differenceOf(before, after));
  return wordsOn('before', known) === before ? changesOf(known) : undefined;
}
