import { type Decider, DomainError, fieldError } from '@ateneo/kernel';
import type { DocumentEvent, DocumentOpened } from './document.events.js';
import { type ChapterText, type DocumentText, documentTextFold } from './document-text.fold.js';
import { textEvents } from './write-text.rules.js';

export interface DocumentState {
  readonly phase: 'none' | 'opened' | 'presented' | 'gone';
  readonly process: string;
  readonly title: string;
  readonly text: DocumentText;
  /** Amendments that are in it or about to come. */
  readonly amedments: readonly string[];
  /** What an assembly approved is amended, not edited. */
  readonly isApproved: boolean;
  readonly isAmendingClosed: boolean;
}

export type DocumentCommand =
  | {
      readonly do: 'open';
      readonly document: string;
      readonly process: string;
      readonly title: string;
      readonly based_on?: string | undefined;
    }
  /** Before it is presented: so much of the text as one append may hold, each time more. */
  | { readonly do: 'write'; readonly document: string; readonly text: DocumentText }
  | { readonly do: 'present'; readonly document: string }
  | { readonly do: 'edit'; readonly document: string; readonly title?: string; readonly text?: Partial<DocumentText> }
  | { readonly do: 'abandon'; readonly document: string; readonly process: string }
  | { readonly do: 'remove'; readonly document: string }
  /** `decided`: amendments of which it is decided what becomes of them. */
  | { readonly do: 'close_amending'; readonly document: string; readonly decided: readonly string[] };

const initial: DocumentState = {
  phase: 'none',
  process: '',
  title: '',
  text: documentTextFold.initial,
  amedments: [],
  isApproved: false,
  isAmendingClosed: false,
};

/** A document is opened, written, presented, edited while nobody amends it, and removed. */
export const documentDecider: Decider<DocumentState, DocumentCommand, DocumentEvent> = {
  initial,

  evolve(state, event) {
    switch (event.type) {
      case 'DocumentOpened':
        return opened(state, event.data);
      case 'DocumentRetitled':
        return { ...state, title: event.data.title };
      case 'DocumentPresented':
        return { ...state, phase: 'presented' };
      case 'DocumentAbandoned':
      case 'DocumentRemoved':
        return { ...initial, phase: 'gone', process: event.data.process };
      default:
        return { ...amending(state, event), text: documentTextFold.evolve(state.text, event) };
    }
  },

  decide(command, state) {
    const decide = deciders[command.do] as (command: DocumentCommand, state: DocumentState) => DocumentEvent[];
    return decide(command, state);
  },
};

function amending(state: DocumentState, { type, data }: DocumentEvent): DocumentState {
  if (type === 'AmendingClosed') return { ...state, isAmendingClosed: true };
  if (type !== 'AmendmentAdmitted' && type !== 'AmendmentReleased') return state;
  const others = state.amedments.filter((one) => one !== data.amedment);
  return { ...state, amedments: type === 'AmendmentAdmitted' ? [...others, data.amedment] : others };
}

function opened(state: DocumentState, { process, title, based_on }: DocumentOpened['data']): DocumentState {
  return { ...state, phase: 'opened', process, title, isApproved: based_on !== undefined };
}

type Command<Do extends DocumentCommand['do']> = Extract<DocumentCommand, { do: Do }>;

const deciders: {
  readonly [Do in DocumentCommand['do']]: (command: Command<Do>, state: DocumentState) => DocumentEvent[];
} = {
  open,
  write({ document, text }, state) {
    if (state.phase !== 'opened') throw new DomainError('http.conflict');
    return writeText(document, state, text);
  },
  present({ document }, { phase }) {
    if (phase === 'none' || phase === 'gone') throw new DomainError('http.conflict');
    return phase === 'opened' ? [{ type: 'DocumentPresented', data: { document } }] : [];
  },
  edit,
  abandon,
  remove: ({ document }, state) => remove(document, state),
  close_amending({ document, decided }, state) {
    mustBeThere(state);
    if (state.isAmendingClosed) return [];
    if (state.amedments.some((one) => !decided.includes(one)))
      throw new DomainError('participation.amedments_undecided');
    return [{ type: 'AmendingClosed', data: { document } }];
  },
};

function open({ do: _, based_on, ...said }: Command<'open'>, state: DocumentState): DocumentEvent[] {
  const { process } = said;
  if (state.phase === 'none')
    return [{ type: 'DocumentOpened', data: { ...said, ...(based_on !== undefined && { based_on }) } }];
  if (state.phase === 'gone' || state.process !== process) throw new DomainError('http.conflict');
  return [];
}

function writeText(document: string, state: DocumentState, to: DocumentText): DocumentEvent[] {
  checkIds(to.chapters);
  return textEvents(document, state.text, to);
}

function edit({ document, title, text }: Command<'edit'>, state: DocumentState): DocumentEvent[] {
  mustBeThere(state);
  const content = text ? writeText(document, state, { ...state.text, ...text }) : [];
  const isRetitled = title !== undefined && title !== state.title;
  mustBeEditable(state, isRetitled, content.length > 0);
  return [...(isRetitled ? [{ type: 'DocumentRetitled' as const, data: { document, title } }] : []), ...content];
}

function abandon({ document, process }: Command<'abandon'>, state: DocumentState): DocumentEvent[] {
  const isUnfinished = state.phase === 'none' || state.phase === 'opened';
  return isUnfinished ? [{ type: 'DocumentAbandoned', data: { document, process } }] : [];
}

function remove(document: string, state: DocumentState): DocumentEvent[] {
  if (state.phase === 'gone') return [];
  mustBeThere(state);
  if (state.amedments.length > 0 || isDecided(state)) throw new DomainError('participation.document_locked');
  return [{ type: 'DocumentRemoved', data: { document, process: state.process } }];
}

/** What is amended is called otherwise, if need be; what is decided is not. */
function mustBeEditable(state: DocumentState, isRetitled: boolean, isRewritten: boolean): void {
  const isLocked = isDecided(state) ? isRetitled || isRewritten : isRewritten && state.amedments.length > 0;
  if (isLocked) throw new DomainError('participation.document_locked');
}

/** An assembly decided what it says, or what becomes of it: its title, too. */
function isDecided({ isApproved, isAmendingClosed }: DocumentState): boolean {
  return isApproved || isAmendingClosed;
}

function mustBeThere(state: DocumentState): void {
  if (state.phase !== 'presented') throw new DomainError('participation.document_not_found');
}

function checkIds(chapters: readonly ChapterText[]): void {
  const ids = chapters.flatMap((chapter) => [chapter.id, ...chapter.articles.map(({ id }) => id)]);
  if (new Set(ids).size < ids.length) throw fieldError('chapters', 'participation.duplicate_id');
}
