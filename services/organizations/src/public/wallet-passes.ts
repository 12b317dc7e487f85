import { Command } from '@nestjs/cqrs';
import type { PassKind, PassLanguage } from '../../../published/src/organizations/pass-contents.js';

/** Of Apple's file, and of the address that puts a pass into Google's wallet. */
export const PASS_TYPES = ['application/vnd.apple.pkpass', 'text/uri-list'] as const;

export interface MadePass {
  readonly bytes: Buffer;
  readonly type: (typeof PASS_TYPES)[number];
}

/** Which pass, for whose telephone. */
export interface WantedPass {
  readonly kind: PassKind;
  /** As whoever says what stands on it finds it again. */
  readonly id: string;
  /** What it is about, by which it is told of changes: the event of a ticket, the account of a card. */
  readonly about: string;
  readonly wallet: 'apple' | 'google';
  readonly language: PassLanguage;
  /** The tenant's own, `https://host[:port]`. */
  readonly origin: string;
}

/**
 * Command: makes a pass for a telephone. Answers Apple's file, or the address that puts it into Google's wallet. Refused with `organizations.wallet_off`
 * where nobody signs for that wallet.
 */
export class MakePass extends Command<MadePass> {
  constructor(
    readonly tenant: string,
    readonly wanted: WantedPass,
  ) {
    super();
  }
}

/** What a reactor asks for with its checkpoint, so that whoever has the pass is told. */
export interface PassEffect {
  readonly kind: string;
  readonly key: string;
  readonly reference: string;
}

/**
 * Command: what stands on passes is another. Answers the effects that tell whoever has one: to be asked for by the reactor of whose event it is.
 * `cause` names why: the same again is the same effects.
 */
export class ChangePasses extends Command<PassEffect[]> {
  constructor(
    readonly tenant: string,
    readonly cause: string,
    readonly about: string,
    /** Of this one alone, by the beginning of its id; left out: of all that are about it. */
    readonly pass?: { readonly kind: PassKind; readonly id: string },
  ) {
    super();
  }
}
