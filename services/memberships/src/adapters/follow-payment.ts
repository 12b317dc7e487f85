import type { CommandContext } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import type { PaymentState } from '../payment/payment.decider.js';

/** What follows from how a payment stands. Done again it changes nothing. */
@Injectable()
export class FollowPayment {
  async execute(_context: CommandContext, _state: PaymentState): Promise<string | undefined> {
    return undefined;
  }
}
