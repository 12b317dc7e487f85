import type { AlternativeEvent } from '../alternative/alternative.events.js';

/** What endorsing must know of an alternative. */
export interface EndorsableAlternative {
  readonly isApproved: boolean;
  readonly user: string;
  readonly process: string;
  readonly document: string;
}

const initial: EndorsableAlternative = { isApproved: false, user: '', process: '', document: '' };

function evolve(state: EndorsableAlternative, event: AlternativeEvent): EndorsableAlternative {
  switch (event.type) {
    case 'AlternativeBegun':
      return { ...initial, user: event.data.user, process: event.data.process, document: event.data.document };
    case 'AlternativeApproved':
      return { ...state, isApproved: true };
    case 'AlternativeWithdrawn':
      return { ...state, isApproved: false };
    default:
      return state;
  }
}

/** An alternative, folded from its stream. */
export const endorsableAlternativeFold = { initial, evolve };
