import { type Decider, DomainError } from '@ateneo/kernel';
import type { EmailEnd, EmailEvent, EmailRequested } from './email.events.js';

/** After so many failed attempts nobody tries again by itself. */
export const ATTEMPTS = 8;

/** What was asked for, for who wants it sent again. */
interface Asked {
  readonly request: EmailRequested['data'];
}

export type EmailState =
  | { readonly status: 'absent' }
  /** `isWanted`: somebody wanted another attempt, however old it is. */
  | ({ readonly status: 'pending'; readonly attempts: number; readonly isWanted: boolean } & Asked)
  | ({ readonly status: 'success' } & Asked)
  | ({ readonly status: 'error' } & Asked);

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
    if (event.type === 'EmailRequested')
      return { status: 'pending', attempts: 0, isWanted: false, request: event.data };
    if (state.status === 'absent') return state;
    const { request } = state;
    if (event.type === 'EmailRetryRequested') return { status: 'pending', attempts: 0, isWanted: true, request };
    if (event.type === 'EmailSent') return { status: 'success', request };
    const isWanted = state.status === 'pending' && state.isWanted;
    return event.data.final
      ? { status: 'error', request }
      : { status: 'pending', attempts: event.data.attempt, isWanted, request };
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
    return [outcomeOf(command, state.attempts)];
  },
};

function outcomeOf(command: Exclude<EmailCommand, { type: 'request' | 'retry' }>, attempts: number): EmailEvent {
  if (command.type === 'sent') return { type: 'EmailSent', data: { email: command.email } };
  if (command.type === 'end') return attemptFailed({ ...command, permanent: true }, 0);
  return attemptFailed(command, attempts + 1);
}

function attemptFailed(
  { email, reason, permanent }: Omit<Extract<EmailCommand, { type: 'failed' }>, 'type'>,
  attempt: number,
): EmailEvent {
  return { type: 'EmailAttemptFailed', data: { email, attempt, reason, final: permanent || attempt >= ATTEMPTS } };
}
