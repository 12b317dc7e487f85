import type { Decided } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { KeyDestroyed } from '@ateneo/keys';
import { Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type PlacesRefunded, RefundPlaces } from '../../../memberships/src/public/refund-places.js';
import { DecideSeats } from '../event/decide-seats.js';
import type { SeatsEvent } from '../event/seats.events.js';
import { refundedBy } from '../event/refunds.rules.js';
import type { SeatsState } from '../event/seats.fold.js';
import { FindEvent } from './find-event.js';
import { refundOfEvent, refundOfPlace, Refunds } from './refunds.js';

type ByStaff = Extract<DecideSeats['command'], { do: 'refund' | 'refund_payment' }>;

/** What superusers give back of places. */
@Injectable()
export class RefundByStaff {
  constructor(private readonly commands: CommandBus) {}

  /** Why is not written down about somebody who was erased; whoever paid may still have their money. */
  async execute(context: CommandContext, command: ByStaff): Promise<Decided<SeatsState, SeatsEvent>> {
    try {
      return await this.commands.execute(new DecideSeats(context, command));
    } catch (error) {
      if (!(error instanceof KeyDestroyed)) throw error;
      return this.commands.execute(new DecideSeats(context, { ...command, reason: undefined }));
    }
  }
}

@CommandHandler(RefundPlaces)
export class RefundPlacesHandler implements ICommandHandler<RefundPlaces, PlacesRefunded> {
  constructor(
    private readonly found: FindEvent,
    private readonly refundByStaff: RefundByStaff,
    private readonly refunds: Refunds,
  ) {}

  async execute({ context, wanted }: RefundPlaces): Promise<PlacesRefunded> {
    const event = await this.found.ofReservation(context.tenant, wanted.reference);
    if (event === undefined) return { rest: wanted.amount, position: undefined };
    const { payment, reference, refunds, refund: asked } = wanted;
    const isHeard = (reservation: string, nth: number | null) =>
      refunds.has(nth === null ? refundOfEvent(payment) : refundOfPlace(reservation, nth));
    const command = { do: 'refund_payment' as const, event, ...wanted, isHeard };
    const { events, state, position } = await this.refundByStaff.execute(context, command);
    for (const { type, data } of events) {
      if (type !== 'PlaceRefunded') continue;
      const { reservation, amount, nth } = data;
      const given = {
        event,
        reservation,
        nth,
        amount,
        reason: wanted.reason,
        refund: refundOfPlace(reservation, nth!),
      };
      // So that it is seen at once; where the provider is away the reactor sees to it.
      await this.refunds.ofPlace(context, given).catch(() => undefined);
    }
    return { rest: wanted.amount - refundedBy(state, reference, asked), position };
  }
}
