import type { Proposal } from './proposal.rules.js';

export interface AmendmentState {
  /** withdrawn: taken back once the voting had begun, and shown as such; gone: taken back before, or it never came. */
  readonly phase: 'none' | 'proposed' | 'withdrawn' | 'gone';
  readonly user: string;
  readonly process: string;
  readonly document: string;
  /** Where in the document it stands: an article, or a chapter for additions. */
  readonly place: { readonly article: string | null; readonly chapter: string | null };
  readonly isDeletion: boolean;
  /** How often it was worded: 1 as it was sent. */
  readonly version: number;
  /** ISO 8601 UTC. */
  readonly correctableUntil: string | null;
  /** Moderation hid it. */
  readonly isHidden: boolean;
  /** The last word of a reviewer; null: none stands. */
  readonly review: 'accepted' | 'declined' | null;
  /** Of the last word that was said, taken away or not. */
  readonly entry: string;
  /** What it says is gone. */
  readonly isErased: boolean;
}

/** What is known of who asks, at this moment (facts and the process's terms). `closed`: why not, or null. */
export interface AmendmentAuthor {
  readonly user: string;
  readonly isRegular: boolean;
  readonly closed: string | null;
}

export type AmendmentCommand =
  | {
      readonly do: 'propose';
      readonly amedment: string;
      readonly process: string;
      readonly document: string;
      readonly proposal: Proposal;
      /** The article that is changed or deleted, its text in pieces; none for additions. */
      readonly original: { readonly title: string; readonly pieces: readonly string[] } | undefined;
      /** `content` in pieces that fit into one event each. */
      readonly pieces: readonly string[];
      readonly reason: string;
      readonly references: readonly string[];
      readonly by: AmendmentAuthor;
      readonly basis: { readonly organization: string | null };
      readonly now: string;
    }
  | {
      readonly do: 'correct';
      readonly amedment: string;
      /** The version that was read. */
      readonly seen: number;
      /** Not a letter is another. */
      readonly isSame: boolean;
      /** Of deletions their reason alone is corrected. */
      readonly title: string;
      readonly pieces: readonly string[];
      readonly reason: string;
      readonly references: readonly string[];
      readonly by: AmendmentAuthor;
      /** People may vote in its process. */
      readonly isVotable: boolean;
      readonly now: string;
    }
  /** `hasBegun`: people vote, or voted, on the amendments of its process. */
  | { readonly do: 'withdraw'; readonly amedment: string; readonly by: AmendmentAuthor; readonly hasBegun: boolean }
  | { readonly do: 'hide'; readonly amedment: string; readonly reason: string; readonly mayModerate: boolean }
  | { readonly do: 'show'; readonly amedment: string; readonly mayModerate: boolean }
  | {
      readonly do: 'review';
      readonly amedment: string;
      /** Of this word alone. */
      readonly entry: string;
      /** Null takes away what stands. */
      readonly word: 'accepted' | 'declined' | null;
      readonly reason: string;
      /** The version that was read, where it is told. */
      readonly seen?: number | undefined;
      readonly by: {
        readonly user: string;
        readonly isReviewer: boolean;
        readonly isOwn: boolean;
        readonly closed: string | null;
      };
    }
  /** Its author was erased; `isOpen`: people may still vote on it; `hasBegun`: as above. */
  | { readonly do: 'erase_text'; readonly amedment: string; readonly isOpen: boolean; readonly hasBegun: boolean }
  | { readonly do: 'lapse'; readonly amedment: string; readonly document: string };
