import type { Amedment, AmedmentCorrection, Article, Chapter, Document } from '@ateneo/contracts';
import { seenWords, wordsOfProposal } from '@ateneo/kernel';
import type { Proposal } from './api/propose-amendment.js';

/** What is written. */
export interface ProposalForm {
  title: string;
  content: string;
  reason: string;
  /** One a line. */
  references: string;
  is_deletion: boolean;
  after_article: string;
}

/** What is amended: an article, or a chapter that gets a new one. */
export type Target = { kind: 'article'; article: Original; chapter: Place } | { kind: 'chapter'; chapter: Place };
type Original = Pick<Article, 'id' | 'title' | 'content'>;
type Place = Pick<Chapter, 'id' | 'title' | 'articles'>;

/** Finds what the address names; undefined when the document does not have it. */
export function targetOf(document: Document, article: string | null, chapter: string | null): Target | undefined {
  for (const part of document.chapters) {
    const found = part.articles.find(({ id }) => id === article);
    if (found) return { kind: 'article', article: found, chapter: part };
    if (!article && part.id === chapter) return { kind: 'chapter', chapter: part };
  }
  return undefined;
}

/** The text is already there. */
export function initialForm(target: Target): ProposalForm {
  const original = target.kind === 'article' ? target.article : { title: '', content: '' };
  const last = target.kind === 'chapter' ? (target.chapter.articles.at(-1)?.id ?? '') : '';
  return {
    title: original.title,
    content: original.content,
    reason: '',
    references: '',
    is_deletion: false,
    after_article: last,
  };
}

/** Why a proposal cannot be sent yet; keys of `errors:participation`. */
export type ProposalProblem = 'title_required' | 'content_required' | 'amedment_equal';
export type ProposalField = 'title' | 'content';

/** What is missing, by field (specification, 5). A deletion misses nothing. */
export function problemsOf(form: ProposalForm, target: Target): Partial<Record<ProposalField, ProposalProblem>> {
  if (form.is_deletion) return {};
  const problems: Partial<Record<ProposalField, ProposalProblem>> = {};
  if (seenWords(form.title) === '') problems.title = 'title_required';
  if (seenWords(form.content) === '') problems.content = 'content_required';
  if (target.kind === 'article' && isEqual(form, target.article)) problems.content = 'amedment_equal';
  return problems;
}

function isEqual(form: ProposalForm, article: Original): boolean {
  return seenWords(form.title) === seenWords(article.title) && seenWords(form.content) === seenWords(article.content);
}

/** The one of these amendments to the same place that says the same. */
export function sameAs(form: ProposalForm, there: readonly Amedment[]): Amedment | undefined {
  const words = wordsOfProposal(form);
  return there.find((one) => !one.is_hidden && !one.is_withdrawn && wordsOfProposal(one) === words);
}

/** The body of the call. */
export function proposalOf(form: ProposalForm, target: Target, document: string): Proposal {
  const place =
    target.kind === 'article'
      ? { article: target.article.id }
      : { chapter: target.chapter.id, ...(form.after_article ? { after_article: form.after_article } : {}) };
  return {
    document,
    ...place,
    ...(form.is_deletion ? {} : { title: form.title.trim(), content: form.content }),
    reason: form.reason.trim(),
    is_deletion: form.is_deletion,
    references: linesOf(form.references),
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** What a published amendment changes: its place stands. */
export function targetOfAmendment({ article, chapter, original, chapter_title }: Amedment): Target {
  const place = { id: chapter ?? '', title: chapter_title ?? '', articles: [] };
  if (article === null || !original) return { kind: 'chapter', chapter: place };
  return { kind: 'article', article: { id: article, ...original }, chapter: place };
}

/** A published amendment as it is worded. */
export function formOf({ title, content, reason, references, is_deletion, after_article }: Amedment): ProposalForm {
  return { title, content, reason, references: references.join('\n'), is_deletion, after_article: after_article ?? '' };
}

/** What a correction of this version sends. */
export function correctionOf(form: ProposalForm): AmedmentCorrection {
  const words = form.is_deletion ? {} : { title: form.title.trim(), content: form.content };
  return { ...words, reason: form.reason.trim(), references: linesOf(form.references) };
}
