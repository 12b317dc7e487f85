import type { CommandContext } from '@ateneo/kernel';

/** Something that is to happen outside: asked for by a reactor, in the transaction of its checkpoint. */
export interface NewEffect {
  /** What sort of thing it is; its handler performs it. Today: `mail`. */
  readonly kind: string;
  /** Names it within its kind and tenant: the event's id and the recipient. Asked for again, it is the same effect. */
  readonly key: string;
  /** The person it reaches, by id; undefined where there is none. */
  readonly recipient?: string | undefined;
  /** Where the handler finds what it needs, e.g. the e-mail's id. Never personal data: this is stored in clear. */
  readonly reference: string;
  /**
   * Not before this moment (ISO 8601): an appointment. Asked for again under its name, also after it was kept, it is moved
   * there. Without it: at once, and asked for again nothing.
   */
  readonly at?: string | undefined;
}

/** An effect that this process has taken on. */
export interface ClaimedEffect {
  readonly id: string;
  readonly tenant: string;
  readonly kind: string;
  readonly recipient: string | null;
  readonly reference: string;
  /** This attempt's number, from 1. */
  readonly attempt: number;
}

/**
 * What came of an attempt. `done`: it happened, or nothing is left to do (`reason` says why). `later`: it failed and is
 * tried again after a growing pause that begins with `firstPauseMs` (default a minute). `stopped`: nobody tries again by
 * themselves. `postponed`: its moment has not come, as the handler sees it now; it is no attempt. `unavailable`: who was to take it is away altogether; the attempt does not count and the whole kind waits.
 * A reason is a short code or kind of error, never personal data.
 */
export type Outcome =
  | { readonly result: 'done'; readonly reason?: string }
  | { readonly result: 'later'; readonly reason: string; readonly firstPauseMs?: number }
  | { readonly result: 'stopped'; readonly reason: string }
  | { readonly result: 'postponed'; readonly until: string; readonly reason: string }
  | { readonly result: 'unavailable'; readonly reason: string };

/** Performs one kind of effect. Contexts register theirs at EffectHandlers when their module starts. */
export interface EffectHandler {
  readonly kind: string;
  /** So many at once in one process. */
  readonly concurrency: number;
  /** False: this process cannot perform it (no mail server is configured); what is asked for waits. */
  readonly isAble: boolean;
  /**
   * At least once: after a crash it may see an effect again whose last attempt nobody knows the end of. What it throws
   * is told as `later`.
   */
  perform(effect: ClaimedEffect): Promise<Outcome>;
  /** The process ends and cannot wait any longer: what is under way ends now, each with what is known of it. */
  giveUp?(): void;
  /** Somebody wants one tried again that was stopped. Records who; answers the position in the log, if it wrote there. */
  reopen(context: CommandContext, effect: Pick<ClaimedEffect, 'reference'>): Promise<string | undefined>;
}
