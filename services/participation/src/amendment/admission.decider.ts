import { type Decider, DomainError, fieldError, seenWords } from '@ateneo/kernel';
import type { DocumentEvent } from '../document/document.events.js';
import type { Proposal } from './proposal.rules.js';

interface AmendableArticle {
  readonly chapter: string;
  readonly title: string;
  readonly content: string;
}

/** What amending must know of a document's stream. */
export interface AdmissionState {
  readonly isPresented: boolean;
  readonly process: string;
  readonly chapters: readonly string[];
  readonly articles: Readonly<Record<string, AmendableArticle>>;
  readonly amedments: readonly string[];
  /** What each says and said before, as far as is told (`markOf`), the last one last. */
  readonly marks: Readonly<Record<string, readonly string[]>>;
  /** What becomes of those in it is decided. */
  readonly isClosed: boolean;
}

type Place = Pick<Proposal, 'article' | 'chapter'>;

export type AdmissionCommand =
  | {
      /** correct: one that is in says something else. */
      readonly do: 'admit' | 'correct';
      readonly document: string;
      readonly amedment: string;
      readonly proposal: Proposal;
      /** What it says of which place (`markOf`). */
      readonly mark: string;
      /** Admitted ones that were read, and say something else though their mark is the same. */
      readonly unlike: readonly string[];
    }
  /** One that moderation shows again. */
  | { readonly do: 'readmit'; readonly document: string; readonly amedment: string; readonly place: Place }
  | { readonly do: 'release'; readonly document: string; readonly amedment: string };

const initial: AdmissionState = {
  isPresented: false,
  process: '',
  chapters: [],
  articles: {},
  amedments: [],
  marks: {},
  isClosed: false,
};

type Evolve<Type extends DocumentEvent['type']> = (
  state: AdmissionState,
  data: Extract<DocumentEvent, { type: Type }>['data'],
) => AdmissionState;

const evolvers: { readonly [Type in DocumentEvent['type']]?: Evolve<Type> } = {
  DocumentOpened: (state, { process }) => ({ ...state, process }),
  DocumentPresented: (state) => ({ ...state, isPresented: true }),
  DocumentAbandoned: () => initial,
  DocumentRemoved: () => initial,
  ChapterAdded: (state, { chapter }) => ({ ...state, chapters: [...state.chapters, chapter] }),
  ChapterRemoved: (state, { chapter }) => ({
    ...state,
    chapters: state.chapters.filter((one) => one !== chapter),
    articles: only(state.articles, (_, article) => article.chapter !== chapter),
  }),
  ArticleAdded: (state, { article, chapter, title, content }) =>
    withArticle(state, article, { chapter, title, content }),
  ArticleReworded: (state, { article, title, content }) => withArticle(state, article, { title, content }),
  ArticleContinued: (state, { article, content }) =>
    withArticle(state, article, { content: (state.articles[article]?.content ?? '') + content }),
  ArticleMoved: (state, { article, chapter }) => withArticle(state, article, { chapter }),
  ArticleRemoved: (state, { article }) => ({ ...state, articles: only(state.articles, (id) => id !== article) }),
  AmendmentAdmitted: (state, { amedment, mark }) => ({
    ...(mark === undefined ? state : withMark(state, amedment, mark)),
    amedments: [...state.amedments, amedment],
  }),
  AmendmentReadmitted: (state, { amedment, mark }) => withMark(state, amedment, mark),
  AmendingClosed: (state) => ({ ...state, isClosed: true }),
  AmendmentReleased: (state, { amedment }) => ({
    ...state,
    amedments: state.amedments.filter((one) => one !== amedment),
  }),
};

/**
 * Decides on the document's own stream: it admits an amendment before the amendment's stream starts, and is locked from
 * then on, so that what is amended stays what it was.
 */
export const admissionDecider: Decider<AdmissionState, AdmissionCommand, DocumentEvent> = {
  initial,

  evolve(state, event) {
    const evolve = evolvers[event.type] as ((state: AdmissionState, data: unknown) => AdmissionState) | undefined;
    return evolve ? evolve(state, event.data) : state;
  },

  decide(command, state) {
    const { document, amedment } = command;
    const isIn = state.amedments.includes(amedment);
    if (command.do === 'release') return isIn ? [{ type: 'AmendmentReleased', data: { document, amedment } }] : [];
    // What moderation shows again was there when the others were decided.
    if (command.do === 'readmit') return readmit(command, state);
    if ((!isIn || command.do === 'correct') && state.isClosed) throw new DomainError('participation.document_approved');
    return word(command, state);
  },
};

type Command<Do extends AdmissionCommand['do']> = Extract<AdmissionCommand, { do: Do }>;

function readmit({ document, amedment, place }: Command<'readmit'>, state: AdmissionState): DocumentEvent[] {
  mustStillBeThere(place, state);
  return state.amedments.includes(amedment) ? [] : [{ type: 'AmendmentAdmitted', data: { document, amedment } }];
}

type Worded = Extract<AdmissionCommand, { do: 'admit' | 'correct' }>;

function word(command: Worded, state: AdmissionState): DocumentEvent[] {
  if (!state.isPresented) throw fieldError('document', 'participation.unknown_document');
  checkProposal(command.proposal, state);
  const isIn = state.amedments.includes(command.amedment);
  return command.do === 'admit' ? admit(command, state, isIn) : correct(command, state, isIn);
}

function admit(command: Worded, state: AdmissionState, isIn: boolean): DocumentEvent[] {
  if (isIn) return [];
  mustBeAlone(command, state);
  const { document, amedment, mark } = command;
  return [{ type: 'AmendmentAdmitted', data: { document, amedment, mark } }];
}

function correct(command: Worded, state: AdmissionState, isIn: boolean): DocumentEvent[] {
  if (!isIn) throw new DomainError('participation.amedment_not_found');
  mustBeAlone(command, state);
  const { document, amedment, mark } = command;
  // Its reason alone is another, or it was let in before the process died.
  if (state.marks[amedment]?.at(-1) === mark) return [];
  return [{ type: 'AmendmentReadmitted', data: { document, amedment, mark } }];
}

function mustBeAlone(command: Worded, state: AdmissionState): void {
  const twin = likeIt(state, command).find(({ id }) => !command.unlike.includes(id));
  if (twin) throw new DomainError('participation.same_amedment', { existing: twin.id });
}

/** An admitted amendment that may say the same of the same place; `isLast`: by what it says now, not by what it said before. */
export interface Alike {
  readonly id: string;
  readonly isLast: boolean;
}

/** Those of one mark. */
export function likeIt(
  { amedments, marks }: AdmissionState,
  { amedment, mark }: { readonly amedment: string; readonly mark: string },
): Alike[] {
  return amedments
    .filter((one) => one !== amedment && marks[one]?.includes(mark))
    .map((id) => ({ id, isLast: marks[id]!.at(-1) === mark }));
}

/** The article as it stands, which an edition or deletion is about. */
export function originalOf(state: AdmissionState, article: string | null): AmendableArticle | undefined {
  return article !== null && Object.hasOwn(state.articles, article) ? state.articles[article] : undefined;
}

/** The document was free while the amendment was hidden: what it is about may be gone. */
function mustStillBeThere({ article, chapter }: Place, state: AdmissionState): void {
  const isThere = article === null ? state.chapters.includes(chapter ?? '') : originalOf(state, article) !== undefined;
  if (!state.isPresented || !isThere) throw new DomainError('participation.place_is_gone');
}

function checkProposal(proposal: Proposal, state: AdmissionState): void {
  if ((proposal.article === null) === (proposal.chapter === null)) {
    throw fieldError('article', 'participation.article_or_chapter');
  }
  if (proposal.chapter === null) checkOnArticle(proposal, state);
  else checkInChapter(proposal, proposal.chapter, state);
}

function checkOnArticle(proposal: Proposal, state: AdmissionState): void {
  const original = originalOf(state, proposal.article);
  if (!original) throw fieldError('article', 'participation.unknown_article');
  // A deletion copies title and content of its article: it does differ, by taking them out (contract, 6).
  if (proposal.is_deletion) return;
  mustBeWorded(proposal);
  if (saysTheSame(proposal.title, original.title) && saysTheSame(proposal.content, original.content)) {
    throw new DomainError('participation.amedment_equal', {}, { content: ['participation.amedment_equal'] });
  }
}

function checkInChapter(proposal: Proposal, chapter: string, state: AdmissionState): void {
  if (proposal.is_deletion) throw fieldError('is_deletion', 'participation.article_or_chapter');
  if (!state.chapters.includes(chapter)) throw fieldError('chapter', 'participation.unknown_chapter');
  const { after_article: after } = proposal;
  if (after !== null && originalOf(state, after)?.chapter !== chapter) {
    throw fieldError('after_article', 'participation.unknown_article');
  }
  mustBeWorded(proposal);
}

function saysTheSame(one: string, other: string): boolean {
  return seenWords(one) === seenWords(other);
}

function mustBeWorded({ title, content }: Proposal): void {
  if (seenWords(title) === '') throw fieldError('title', 'participation.title_required');
  if (seenWords(content) === '') throw fieldError('content', 'participation.content_required');
}

function withArticle(state: AdmissionState, id: string, change: Partial<AmendableArticle>): AdmissionState {
  const before = state.articles[id] ?? { chapter: '', title: '', content: '' };
  return { ...state, articles: { ...state.articles, [id]: { ...before, ...change } } };
}

function withMark(state: AdmissionState, amedment: string, mark: string): AdmissionState {
  return { ...state, marks: { ...state.marks, [amedment]: [...(state.marks[amedment] ?? []), mark] } };
}

function only(
  articles: AdmissionState['articles'],
  keep: (id: string, article: AmendableArticle) => boolean,
): AdmissionState['articles'] {
  return Object.fromEntries(Object.entries(articles).filter(([id, article]) => keep(id, article)));
}
