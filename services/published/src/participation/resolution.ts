import type { DomainEvent } from '@ateneo/kernel';

/** True when it was decided of every amendment of a document what becomes of it, for good. Public: ids. */
export type ResolutionClosed = DomainEvent<
  'ResolutionClosed',
  { readonly document: string; readonly process: string; readonly closed_at: string }
>;

/** True when the author of an amendment was asked whether a compromise may stand in its place. Public: ids. */
export type CompromiseAsked = DomainEvent<
  'CompromiseAsked',
  {
    readonly document: string;
    readonly process: string;
    readonly compromise: string;
    readonly amedment: string;
    readonly user: string;
  }
>;
