import { type Decider, DomainError } from '@ateneo/kernel';
import { type EmailEnd, type EmailEvent, type EmailRequested, NO_ANSWER } from './email.events.js';

/** After so many failed attempts nobody tries again by itself. */
export const ATTEMPTS = 8;

/** After so many times that it may have been sent nobody sends it again by itself: each may have been a copy. */
const UNANSWERED = 2;

/** What was asked for, for who wants it sent again. */
interface RequestedEmail {
  readonly request: EmailRequested['data'];
}

/** Since it was asked for, or last wanted. */
interface Tried {
  readonly attempts: number;
  /** Of them those after which nobody knows whether it was sent. */
  readonly unanswered: number;
}

const untried: Tried = { attempts: 0, unanswered: 0 };

export type EmailState =
  | { readonly status: 'absent' }
  /** `isWanted`: somebody wanted another attempt, however old it is. */
  | ({ readonly status: 'pending'; readonly isWanted: boolean } & Tried & RequestedEmail)
  | ({ readonly status: 'success' } & RequestedEmail)
  | ({ readonly status: 'error' } & RequestedEmail);

export type EmailCommand =
  | { readonly type: 'request'; readonly request: EmailRequested['data'] }
  | { readonly type: 'sent'; readonly email: string }
  | { readonly type: 'retry'; readonly email: string }
  | { readonly type: 'end'; readonly email: string; readonly reason: EmailEnd }
  | { readonly type: 'failed'; readonly email: string; readonly reason: string; readonly permanent: boolean };

/** An e-mail is asked for once, sent once, and given up after too many failures or a permanent one, until somebody wants it tried again. */
export const emailDecider: Decider<EmailState, EmailCommand, EmailEvent> = {
  initial: { status: 'absent' },

  evolve(state, event) {
    if (event.type === 'EmailRequested') return { status: 'pending', ...untried, isWanted: false, request: event.data };
    if (state.status === 'absent') return state;
    const { request } = state;
    if (event.type === 'EmailRetryRequested') return { status: 'pending', ...untried, isWanted: true, request };
    if (event.type === 'EmailSent') return { status: 'success', request };
    const { isWanted, unanswered } = state.status === 'pending' ? state : { ...untried, isWanted: false };
    const { final, attempt, reason } = event.data;
    const tried = { attempts: attempt, unanswered: unanswered + Number(reason === NO_ANSWER) };
    return final ? { status: 'error', request } : { status: 'pending', ...tried, isWanted, request };
  },

  decide(command, state) {
    if (command.type === 'request') {
      return state.status === 'absent' ? [{ type: 'EmailRequested', data: command.request }] : [];
    }
    if (state.status === 'absent') throw new DomainError('mailing.not_found');
    if (command.type === 'retry') {
      return state.status === 'error' ? [{ type: 'EmailRetryRequested', data: { email: command.email } }] : [];
    }
    if (state.status !== 'pending') return [];
    return [outcomeOf(command, state)];
  },
};

function outcomeOf(command: Exclude<EmailCommand, { type: 'request' | 'retry' }>, tried: Tried): EmailEvent {
  if (command.type === 'sent') return { type: 'EmailSent', data: { email: command.email } };
  if (command.type === 'end') return attemptFailed({ ...command, permanent: true }, 0);
  const isGivenUp = command.reason === NO_ANSWER && tried.unanswered + 1 >= UNANSWERED;
  return attemptFailed({ ...command, permanent: command.permanent || isGivenUp }, tried.attempts + 1);
}

function attemptFailed(
  { email, reason, permanent }: Omit<Extract<EmailCommand, { type: 'failed' }>, 'type'>,
  attempt: number,
): EmailEvent {
  return { type: 'EmailAttemptFailed', data: { email, attempt, reason, final: permanent || attempt >= ATTEMPTS } };
}
