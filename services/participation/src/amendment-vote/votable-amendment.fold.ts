import type { AmendmentEvent } from '../amendment/amendment.events.js';

/** What a vote must know of the amendment's own stream. */
export interface VotableAmendment {
  readonly exists: boolean;
  /** Moderation hid it: nobody votes on what they cannot read. */
  readonly isHidden: boolean;
  /** Taken back once the voting had begun. */
  readonly isWithdrawn: boolean;
  readonly user: string;
  readonly process: string;
  readonly document: string;
}

const nothing: VotableAmendment = {
  exists: false,
  isHidden: false,
  isWithdrawn: false,
  user: '',
  process: '',
  document: '',
};

function evolve(state: VotableAmendment, event: AmendmentEvent): VotableAmendment {
  switch (event.type) {
    case 'AmendmentProposed':
      return {
        ...nothing,
        exists: true,
        user: event.data.user,
        process: event.data.process,
        document: event.data.document,
      };
    case 'AmendmentHidden':
      return { ...state, isHidden: true };
    case 'AmendmentShown':
      return { ...state, isHidden: false };
    case 'AmendmentWithdrawn':
      return event.data.after_opening ? { ...state, isWithdrawn: true } : { ...state, exists: false };
    case 'AmendmentLapsed':
      return { ...state, exists: false };
    default:
      return state;
  }
}

/** Folded from the amendment's events. */
export const votableAmendmentFold = { initial: nothing, evolve };
