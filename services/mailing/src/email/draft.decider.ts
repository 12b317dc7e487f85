import { type Decider, DomainError } from '@ateneo/kernel';
import type { DraftEvent, LetterDraftEnded, LetterDrafted } from './draft.events.js';
import type { AdHocMailWords } from './email.events.js';

/** Undefined: there is none, or none any more. */
export type DraftState = LetterDrafted['data'] | undefined;

export type DraftCommand =
  | { readonly do: 'write'; readonly draft: LetterDrafted['data'] }
  | { readonly do: 'rewrite'; readonly words: AdHocMailWords }
  | { readonly do: 'end'; readonly why: LetterDraftEnded['data']['why'] };

/** A draft is written again until it ends; whom it is for stays. */
export const draftDecider: Decider<DraftState, DraftCommand, DraftEvent> = {
  initial: undefined,

  evolve: (_, event) => (event.type === 'LetterDrafted' ? event.data : undefined),

  decide(command, state) {
    if (command.do === 'write') return state ? [] : [{ type: 'LetterDrafted', data: command.draft }];
    if (!state) throw new DomainError('mailing.not_found');
    const { draft, words } = state;
    if (command.do === 'end') return [{ type: 'LetterDraftEnded', data: { draft, why: command.why } }];
    const isSame = words?.subject === command.words.subject && words.text === command.words.text;
    return isSame ? [] : [{ type: 'LetterDrafted', data: { ...state, words: command.words } }];
  },
};
