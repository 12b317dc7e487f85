import { DomainError } from '@ateneo/kernel';
import type { Tx } from '@ateneo/persistence';

/** Work that may outlast a request, as it is asked for. */
export interface NewJob {
  /** Of what is asked for once, whoever asks for it; otherwise the request's own. */
  readonly id?: string;
  readonly kind: string;
  /** What exactly is wanted: JSON. It is sealed, for it may quote people. */
  readonly asked: unknown;
  /** What was decided already follows whatever else the asker has waiting. */
  readonly isOwed?: true;
}

/** What the files of jobs are: the API's document names them. */
export const resultTypes = [
  'text/csv; charset=utf-8',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
  'application/pdf',
  'application/json',
] as const;

/** The file that a job comes to. */
export interface ResultFile {
  readonly name: string;
  readonly type: (typeof resultTypes)[number];
}

/** What a step has come to. Absent: as it was. */
export interface Progress {
  /** Where to go on after this step, should the process die: JSON without personal data. */
  readonly checkpoint?: unknown;
  /** So much of it is done, of so much in all. */
  readonly done?: number;
  readonly total?: number | null;
}

/** A step's hands: all in one transaction with its progress. */
export interface StepHands {
  readonly tx: Tx;
  /** Adds a piece to the draft, which is read back as it was added; or so much, as large as it may be, to the file that is to be downloaded. */
  add(part: 'draft' | 'file', bytes: Buffer): Promise<void>;
}

/** A job in hand. */
export interface JobInHand {
  readonly id: string;
  readonly tenant: string;
  readonly asker: string;
  readonly asked: unknown;
  /** Of the last step that was committed; null at the beginning. */
  readonly checkpoint: unknown;
  readonly done: number;
  /**
   * Does a piece of the work and notes how far it is, or neither. Throws when the job was stopped, taken over, or the process is to
   * end: let it pass.
   */
  step(work: (hands: StepHands) => Promise<Progress>): Promise<void>;
  /** The pieces of the draft, in order. */
  draft(): AsyncIterable<Buffer>;
}

/** Performs one kind of job. Contexts register theirs at JobHandlers when their module starts. */
export interface JobHandler {
  readonly kind: string;
  /** Its result is fetched once, and never by who acts in the asker's name. */
  readonly isFetchedOnce?: boolean;
  /**
   * Step by step from the checkpoint on; at least once. Answers the file that was added, if there is one. JobRefused ends
   * it for good; anything else that it throws is tried again a few times.
   */
  perform(job: JobInHand): Promise<ResultFile | undefined>;
}

/** It cannot come to anything, however often it is tried. The reason is a code, never personal data. */
export class JobRefused extends Error {
  constructor(readonly reason: string) {
    super(`the job is refused: ${reason}`);
  }
}

/** What passes by itself: a race, a flood, a store that is away. */
const passing = new Set(
  ['conflict', 'too_many_requests', 'internal', 'unavailable', 'outcome_unknown'].map((one) => `http.${one}`),
);

/** The word of a rule about one of many, who is left out. Whatever else was thrown is tried again. */
export function isRefusal(error: unknown): error is DomainError {
  return error instanceof DomainError && !passing.has(error.code);
}

/** Let go: it was stopped or taken over (`goesOn` false), or this process ends and another one goes on. */
export class JobLetGo extends Error {
  constructor(readonly goesOn: boolean) {
    super('the job is let go');
  }
}
