import { type Decider, DomainError, fieldError } from '@ateneo/kernel';
import type { DocumentEvent } from './document.events.js';
import { type ChapterText, type DocumentText, documentTextFold } from './document-text.fold.js';
import { textEvents } from './write-text.rules.js';

export interface DocumentState {
  readonly phase: 'none' | 'opened' | 'presented' | 'gone';
  readonly process: string;
  readonly title: string;
  readonly text: DocumentText;
  /** Amendments that are in it or about to come. */
  readonly amedments: readonly string[];
}

export type DocumentCommand =
  | { readonly do: 'open'; readonly document: string; readonly process: string; readonly title: string }
  /** Before it is presented: so much of the text as one append may hold, each time more. */
  | { readonly do: 'write'; readonly document: string; readonly text: DocumentText }
  | { readonly do: 'present'; readonly document: string }
  | { readonly do: 'edit'; readonly document: string; readonly title?: string; readonly text?: Partial<DocumentText> }
  | { readonly do: 'abandon'; readonly document: string; readonly process: string }
  | { readonly do: 'remove'; readonly document: string };

const initial: DocumentState = {
  phase: 'none',
  process: '',
  title: '',
  text: documentTextFold.initial,
  amedments: [],
};

/** A document is opened, written, presented, edited while nobody amends it, and removed. */
export const documentDecider: Decider<DocumentState, DocumentCommand, DocumentEvent> = {
  initial,

  evolve(state, event) {
    switch (event.type) {
      case 'DocumentOpened':
        return { ...state, phase: 'opened', process: event.data.process, title: event.data.title };
      case 'DocumentRetitled':
        return { ...state, title: event.data.title };
      case 'DocumentPresented':
        return { ...state, phase: 'presented' };
      case 'DocumentAbandoned':
      case 'DocumentRemoved':
        return { ...initial, phase: 'gone', process: event.data.process };
      case 'AmendmentAdmitted':
        return { ...state, amedments: [...state.amedments, event.data.amedment] };
      case 'AmendmentReleased':
        return { ...state, amedments: state.amedments.filter((one) => one !== event.data.amedment) };
      default:
        return { ...state, text: documentTextFold.evolve(state.text, event) };
    }
  },

  decide(command, state) {
    const decide = deciders[command.do] as (command: DocumentCommand, state: DocumentState) => DocumentEvent[];
    return decide(command, state);
  },
};

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
};

function open({ document, process, title }: Command<'open'>, state: DocumentState): DocumentEvent[] {
  if (state.phase === 'none') return [{ type: 'DocumentOpened', data: { document, process, title } }];
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
  if (content.length > 0 && state.amedments.length > 0) throw new DomainError('participation.document_locked');
  const isRetitled = title !== undefined && title !== state.title;
  return [...(isRetitled ? [{ type: 'DocumentRetitled' as const, data: { document, title } }] : []), ...content];
}

function abandon({ document, process }: Command<'abandon'>, state: DocumentState): DocumentEvent[] {
  const isUnfinished = state.phase === 'none' || state.phase === 'opened';
  return isUnfinished ? [{ type: 'DocumentAbandoned', data: { document, process } }] : [];
}

function remove(document: string, state: DocumentState): DocumentEvent[] {
  if (state.phase === 'gone') return [];
  mustBeThere(state);
  if (state.amedments.length > 0) throw new DomainError('participation.document_locked');
  return [{ type: 'DocumentRemoved', data: { document, process: state.process } }];
}

function mustBeThere(state: DocumentState): void {
  if (state.phase !== 'presented') throw new DomainError('participation.document_not_found');
}

function checkIds(chapters: readonly ChapterText[]): void {
  const ids = chapters.flatMap((chapter) => [chapter.id, ...chapter.articles.map(({ id }) => id)]);
  if (new Set(ids).size < ids.length) throw fieldError('chapters', 'participation.duplicate_id');
}
