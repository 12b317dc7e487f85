import { type Decider, DomainError } from '@ateneo/kernel';
import type { CommentTarget } from '../../../published/src/participation/comment.js';
import type { CommentEvent } from './comment.events.js';

/** What is known of who asks, at this moment. `closed`: why commenting is not open for them, or null. */
export interface CommentAuthor {
  readonly user: string;
  readonly isRegular: boolean;
  readonly closed: string | null;
}

export interface CommentState {
  readonly phase: 'none' | 'written' | 'withdrawn';
  readonly target: CommentTarget;
  readonly user: string;
  readonly parent: string | null;
  /** ISO 8601 UTC. */
  readonly rewordableUntil: string;
  readonly content: string | null;
  readonly isHidden: boolean;
  readonly hiddenReason: string | null;
  readonly isErased: boolean;
}

export type CommentCommand =
  | {
      readonly do: 'write';
      readonly comment: string;
      readonly target: CommentTarget;
      readonly parent: string | null;
      readonly content: string;
      /** Whose text it is about. */
      readonly answers: string | null;
      readonly by: CommentAuthor;
      readonly basis: { readonly organization: string | null };
      readonly now: string;
    }
  | {
      readonly do: 'reword';
      readonly comment: string;
      readonly content: string;
      readonly by: CommentAuthor;
      readonly now: string;
    }
  | { readonly do: 'withdraw'; readonly comment: string; readonly by: CommentAuthor }
  | { readonly do: 'hide'; readonly comment: string; readonly reason: string; readonly mayModerate: boolean }
  | { readonly do: 'show'; readonly comment: string; readonly mayModerate: boolean }
  /** Its author was erased. */
  | { readonly do: 'erase_text'; readonly comment: string };

type Command<Do extends CommentCommand['do']> = Extract<CommentCommand, { do: Do }>;

/** So long one may say one's comment otherwise. */
export const REWORDING_MS = 15 * 60_000;

const initial: CommentState = {
  phase: 'none',
  target: { process: '', document: null, article: null, amedment: null },
  user: '',
  parent: null,
  rewordableUntil: '',
  content: null,
  isHidden: false,
  hiddenReason: null,
  isErased: false,
};

function targetIn({ process, document, article, amedment, documentalternative }: CommentTarget): CommentTarget {
  const target = { process, document, article, amedment };
  return documentalternative ? { ...target, documentalternative } : target;
}

/** A comment is written once, said otherwise in its first minutes, taken back by its author, hidden and shown by moderation. */
export const commentDecider: Decider<CommentState, CommentCommand, CommentEvent> = {
  initial,

  evolve(state, event) {
    switch (event.type) {
      case 'CommentWritten': {
        const { user, parent } = event.data;
        return { ...initial, phase: 'written', target: targetIn(event.data), user, parent };
      }
      case 'CommentWorded':
        return { ...state, rewordableUntil: event.data.rewordable_until, content: event.data.content };
      case 'CommentReworded':
        return { ...state, content: event.data.content };
      case 'CommentWithdrawn':
        return { ...state, phase: 'withdrawn' };
      case 'CommentHidden':
        return { ...state, isHidden: true, hiddenReason: event.data.reason };
      case 'CommentShownAgain':
        return { ...state, isHidden: false };
      case 'CommentTextErased':
        return { ...state, isErased: true };
    }
  },

  decide(command, state) {
    switch (command.do) {
      case 'write':
        return write(command, state);
      case 'reword':
        return reword(command, state);
      case 'withdraw':
        return withdraw(command, state);
      case 'hide':
        return hide(command, state);
      case 'show':
        return show(command, state);
      case 'erase_text':
        return eraseText(command.comment, state);
    }
  },
};

function write(command: Command<'write'>, state: CommentState): CommentEvent[] {
  const { comment, target, parent, answers, content, by, basis, now } = command;
  // The same comment again, after an answer that was lost.
  if (state.phase !== 'none') return [];
  mustBeOpen(by);
  const rewordable_until = new Date(Date.parse(now) + REWORDING_MS).toISOString();
  return [
    { type: 'CommentWritten', data: { comment, ...target, parent, user: by.user, answers, basis } },
    { type: 'CommentWorded', data: { comment, content, rewordable_until } },
  ];
}

/** Only regular users, while commenting is open (specification, 6). */
function mustBeOpen(by: CommentAuthor): void {
  if (!by.isRegular) throw new DomainError('participation.only_regular');
  if (by.closed) throw new DomainError(by.closed);
}

function mustBeOwn({ phase, user }: CommentState, by: CommentAuthor): void {
  if (phase !== 'written') throw new DomainError('participation.comment_not_found');
  if (user !== by.user) throw new DomainError('participation.not_author');
  mustBeOpen(by);
}

function reword({ comment, content, by, now }: Command<'reword'>, state: CommentState): CommentEvent[] {
  if (content === state.content && state.user === by.user) return [];
  mustBeOwn(state, by);
  // What moderation judged stays what it was.
  if (state.isHidden) throw new DomainError('participation.comment_hidden');
  if (now >= state.rewordableUntil) throw new DomainError('participation.rewording_closed');
  return [{ type: 'CommentReworded', data: { comment, content } }];
}

function withdraw({ comment, by }: Command<'withdraw'>, state: CommentState): CommentEvent[] {
  mustBeOwn(state, by);
  return [{ type: 'CommentWithdrawn', data: { comment, process: state.target.process, user: state.user } }];
}

function mustModerate({ phase }: CommentState, isAllowed: boolean): void {
  if (phase !== 'written') throw new DomainError('participation.comment_not_found');
  if (!isAllowed) throw new DomainError('http.permission_denied');
}

function hide({ comment, reason, mayModerate }: Command<'hide'>, state: CommentState): CommentEvent[] {
  mustModerate(state, mayModerate);
  // Another reason than the one its author was told must not be taken for done.
  if (state.isHidden && reason === state.hiddenReason) return [];
  if (state.isHidden) throw new DomainError('participation.already_hidden');
  return [{ type: 'CommentHidden', data: { comment, ...state.target, user: state.user, reason } }];
}

function show({ comment, mayModerate }: Command<'show'>, state: CommentState): CommentEvent[] {
  mustModerate(state, mayModerate);
  if (!state.isHidden) return [];
  return [{ type: 'CommentShownAgain', data: { comment, ...state.target, user: state.user } }];
}

function eraseText(comment: string, { user, isErased }: CommentState): CommentEvent[] {
  return user === '' || isErased ? [] : [{ type: 'CommentTextErased', data: { comment } }];
}
