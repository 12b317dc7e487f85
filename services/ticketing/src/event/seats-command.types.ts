import type { WaitingListRules } from './waiting-list.rules.js';
import type { EventTerms, RefundFailure, TicketTerms, TransferEnd, WaitingEnd } from './seats.events.js';
import type { PersonFacts } from './eligibility.rules.js';

/** What is wanted of an event's seats. All of it is decided at a moment, and may free seats for those who wait. */
export type SeatsCommand = { readonly event: string } & WaitingListRules &
  (
    | SetTermsCommand
    | {
        readonly do: 'set_ticket';
        readonly ticket: string;
        readonly terms: Partial<TicketTerms>;
        readonly seen?: number | undefined;
      }
    | { readonly do: 'remove_ticket'; readonly ticket: string }
    | { readonly do: 'cancel_event'; readonly reason: string }
    | PostponeCommand
    | { readonly do: 'remove_event' }
    | ReserveCommand
    | SellCommand
    | WaitCommand
    | {
        readonly do: 'name';
        readonly reservation: string;
        readonly holder_name: string;
        readonly by?: Accounts | undefined;
        readonly seen?: number | undefined;
      }
    | CancelCommand
    | RefundCommand
    | RefundPaymentCommand
    | RefundFailedCommand
    | OfferTransferCommand
    | AcceptTransferCommand
    | EndTransferCommand
    | SendTicketCommand
    | { readonly do: 'forget_sending'; readonly sending: string }
    | { readonly do: 'confirm'; readonly order: string; readonly payment: string | null }
    | { readonly do: 'lapse'; readonly order: string }
    | { readonly do: 'leave_waiting_list'; readonly waiting: string; readonly because: WaitingEnd }
    /** Registry is over: so many of those who wait are sent home. */
    | { readonly do: 'end_waiting_list'; readonly most: number }
    | { readonly do: 'erase'; readonly user: string }
    | { readonly do: 'move_up' }
  );

/** A person's own account and those that were merged into it: what any of them has is theirs (decision 70). */
export type Accounts = readonly string[];

export interface SetTermsCommand {
  readonly do: 'set_terms';
  readonly terms: Partial<EventTerms>;
  /** It takes place elsewhere than was said before. */
  readonly isElsewhere?: boolean | undefined;
  readonly seen?: number | undefined;
}

/** It takes place later, as everybody is told. */
export interface PostponeCommand {
  readonly do: 'postpone';
  readonly start_datetime: string;
  readonly end_datetime: string;
  readonly reason: string;
}

/** Places that are asked for together: all or none. */
export interface ReserveCommand {
  readonly do: 'reserve';
  readonly order: string;
  readonly user: string;
  readonly accounts: Accounts;
  readonly person: PersonFacts;
  readonly code: string;
  readonly places: readonly { readonly reservation: string; readonly ticket: string; readonly holder_name: string }[];
}

/** Places in a regular person's name, at the door. */
export interface SellCommand extends Omit<ReserveCommand, 'do' | 'code'> {
  readonly do: 'sell';
  /** Who sells. */
  readonly by: string;
  /** Under which the cash will be recorded; null: for nothing. */
  readonly payment: string | null;
}

export interface WaitCommand {
  readonly do: 'wait';
  readonly waiting: string;
  readonly ticket: string;
  readonly user: string;
  readonly accounts: Accounts;
  readonly person: PersonFacts;
  readonly code: string;
  /** Ids that the places will have: as many as are waited for. */
  readonly places: readonly string[];
}

export interface CancelCommand {
  readonly do: 'cancel';
  readonly reservation: string;
  /** `holder`: until the event begins; `staff`: at any time. */
  readonly cause: 'holder' | 'staff';
  /** The accounts of who asks, since it must be theirs at that moment; left out: whoever manages the event. */
  readonly by?: Accounts | undefined;
}

/** Money of a place goes back; the place stays as it is. */
export interface RefundCommand {
  readonly do: 'refund';
  readonly reservation: string;
  /** Whole cents; undefined: all that is left. */
  readonly amount: number | undefined;
  /** Undefined: it may not be written down. */
  readonly reason: string | undefined;
  /** What was due is given back outside. */
  readonly by_hand: boolean;
}

/** Money of a payment goes back: of the places that are named, or of those that it can only be of. */
export interface RefundPaymentCommand {
  readonly do: 'refund_payment';
  readonly payment: string;
  /** One of the places that were paid together. */
  readonly reference: string;
  readonly reservations: readonly string[];
  /** Whole cents. */
  readonly amount: number;
  /** What can go back of the payment. */
  readonly refundable: number;
  /** Names what is asked for: the same again is already so. */
  readonly refund: string;
  /** Whether the payment knows of this refund of a place, by its number; null: of that of all its places together. */
  readonly isHeard: (reservation: string, nth: number | null) => boolean;
  readonly reason: string | undefined;
}

export interface RefundFailedCommand {
  readonly do: 'refund_failed';
  readonly reservations: readonly string[];
  readonly payment: string;
  /** Null: that of all of them together. */
  readonly nth: number | null;
  readonly because: RefundFailure;
}

export interface OfferTransferCommand {
  readonly do: 'offer';
  readonly reservation: string;
  readonly transfer: string;
  /** Who offers. */
  readonly user: string;
  readonly accounts: Accounts;
  readonly email: string;
  /** Whose address it is, if anybody's. */
  readonly to: string | null;
}

export interface SendTicketCommand {
  readonly do: 'send';
  readonly reservation: string;
  readonly sending: string;
  readonly accounts: Accounts;
  readonly email: string;
}

export interface AcceptTransferCommand {
  readonly do: 'accept';
  readonly reservation: string;
  readonly transfer: string;
  readonly user: string;
  readonly accounts: Accounts;
  readonly person: PersonFacts;
  readonly holder_name: string;
}

export interface EndTransferCommand {
  readonly do: 'end_transfer';
  readonly reservation: string;
  readonly transfer: string;
  readonly because: Exclude<TransferEnd, 'accepted' | 'cancelled'>;
}
