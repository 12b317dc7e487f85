import type { DomainEvent } from '@ateneo/kernel';
import type { PeopleSegment } from '../../../identity/src/public/people-in-segment.js';

/** A picture that the association's files keep; `alt` is empty until somebody says what it shows. */
export interface Picture {
  readonly kind: 'picture';
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** A piece of an issue. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'button'; readonly text: string; readonly link: string }
  | { readonly kind: 'event'; readonly event: string }
  | { readonly kind: 'process'; readonly process: string }
  | { readonly kind: 'amedment'; readonly amedment: string }
  | Picture
  | { readonly kind: 'columns'; readonly left: string; readonly right: string }
  | { readonly kind: 'divider' };

/** An issue in one language. */
export interface Version {
  readonly subject: string;
  readonly preheader: string;
  readonly blocks: readonly Block[];
}

export type Versions = { readonly [Language in 'es' | 'ca' | 'gl' | 'eu']?: Version | undefined };

/** Which subscribers get it; what is empty, null or missing asks nothing. */
export interface Segment extends PeopleSegment {
  /** Processes in which they proposed an amendment that stands. */
  readonly authors_of?: readonly string[];
}

/** True when somebody began to write an issue of a newsletter. */
export type IssueBegun = DomainEvent<
  'IssueBegun',
  { readonly issue: string; readonly newsletter: string; readonly versions: Versions; readonly segment: Segment }
>;

/** True when a draft says this from then on; what is not named stays. */
export type IssueWritten = DomainEvent<
  'IssueWritten',
  { readonly issue: string; readonly versions?: Versions; readonly segment?: Segment }
>;

/** True when a draft is not wanted any more. */
export type IssueDropped = DomainEvent<'IssueDropped', { readonly issue: string }>;

/**
 * True when an issue goes to the readers of its newsletter who are in its segment at this moment; it changes no more. `at`: the first
 * copy goes out then, not before.
 */
export type IssueSent = DomainEvent<
  'IssueSent',
  { readonly issue: string; readonly newsletter: string; readonly at?: string }
>;

/** True when whoever looks into the archive finds it there (again). */
export type IssueListed = DomainEvent<'IssueListed', { readonly issue: string }>;

/** True when it was taken out of the archive. */
export type IssueUnlisted = DomainEvent<'IssueUnlisted', { readonly issue: string }>;

export type IssueEvent = IssueBegun | IssueWritten | IssueDropped | IssueSent | IssueListed | IssueUnlisted;

export const issueEventTypes = {
  IssueBegun: { version: 1 },
  IssueWritten: { version: 1 },
  IssueDropped: { version: 1 },
  IssueSent: { version: 1 },
  IssueListed: { version: 1 },
  IssueUnlisted: { version: 1 },
} as const;
