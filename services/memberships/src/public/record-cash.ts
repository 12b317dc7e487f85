import type { CommandContext } from '@ateneo/kernel';
import type { Owed } from './reservations-owed.js';

/**
 * Command: places were paid in cash at the door. Recorded as money in hand is, under the id that `payment` names: the same
 * again is already so. Told by `PaymentSucceeded`; its invoice follows.
 */
export class RecordCash {
  constructor(
    readonly context: CommandContext,
    readonly payment: string,
    readonly user: string,
    readonly owed: Owed,
  ) {}
}
