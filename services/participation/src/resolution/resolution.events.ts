import type { DomainEvent } from '@ateneo/kernel';
import type { CompromiseAsked, ResolutionClosed } from '../../../published/src/participation/resolution.js';
import type { Basis, Numbering } from './resolution.types.js';

interface OfDocument {
  readonly document: string;
  readonly process: string;
}

/** True when it was decided what becomes of an amendment; the last word stands, until the resolution closes. */
export type AmendmentResolved = DomainEvent<
  'AmendmentResolved',
  OfDocument & {
    readonly amedment: string;
    readonly decision: 'adopted' | 'rejected';
    readonly basis: Basis;
    readonly note: string;
  }
>;

/** True when what had been decided of an amendment was open again. */
export type AmendmentReopened = DomainEvent<'AmendmentReopened', OfDocument & { readonly amedment: string }>;

/** True when a wording was written that is to stand for several amendments of one article. */
export type CompromiseWritten = DomainEvent<
  'CompromiseWritten',
  OfDocument & {
    readonly compromise: string;
    readonly replaces: readonly string[];
    readonly article: string;
    readonly title: string;
    readonly content: string;
    /** By whom it is to stand. */
    readonly basis: 'authors' | 'assembly';
    readonly note: string;
  }
>;

/** True when the author of an amendment agreed that a compromise stands for it. */
export type CompromiseAgreed = DomainEvent<
  'CompromiseAgreed',
  OfDocument & { readonly compromise: string; readonly amedment: string }
>;

/** True when a compromise was to stand for one amendment fewer: whoever had to agree took it back, or is gone. Without any it is given up. */
export type CompromiseNarrowed = DomainEvent<
  'CompromiseNarrowed',
  OfDocument & { readonly compromise: string; readonly amedment: string }
>;

/** True when a compromise was given up; what it stood for is open again. */
export type CompromiseDropped = DomainEvent<'CompromiseDropped', OfDocument & { readonly compromise: string }>;

/** True when this of a resolution is otherwise from then on. */
export type ResolutionDescribed = DomainEvent<
  'ResolutionDescribed',
  OfDocument & {
    readonly changes: {
      /** Of the assembly, YYYY-MM-DD. */
      readonly date?: string | null;
      readonly minutes?: string;
      readonly numbering?: Numbering;
    };
  }
>;

export type ResolutionEvent =
  | AmendmentResolved
  | AmendmentReopened
  | CompromiseWritten
  | CompromiseAsked
  | CompromiseAgreed
  | CompromiseNarrowed
  | CompromiseDropped
  | ResolutionDescribed
  | ResolutionClosed;

/** Streams: `participation.resolution-<tenant>-<document>`. */
export const RESOLUTION_CATEGORY = 'participation.resolution';

export const resolutionEventTypes = {
  AmendmentResolved: { version: 1 },
  AmendmentReopened: { version: 1 },
  CompromiseWritten: { version: 1 },
  CompromiseAsked: { version: 1 },
  CompromiseAgreed: { version: 1 },
  CompromiseNarrowed: { version: 1 },
  CompromiseDropped: { version: 1 },
  ResolutionDescribed: { version: 1 },
  ResolutionClosed: { version: 1 },
} as const;
