import { Decide } from '@ateneo/resource';
import { paymentAggregate } from '../../../memberships/src/payment/payment.aggregate.js';
import { refundOfPlace } from '../../../ticketing/src/application/refunds.js';
import { DecideSeats } from '../../../ticketing/src/event/decide-seats.js';
import { acting, type DemoWorld } from './demo-world.js';

/** Somebody gave a place back that was paid by card, and the provider refused: their money is due. */
export async function oweMoney(world: DemoWorld, event: string): Promise<void> {
  const { commands } = world;
  const { state } = await commands.execute(new DecideSeats(acting(world, -2), { event, do: 'move_up' }));
  const [reservation, place] = state.places.entrySeq().find(([, { payment }]) => payment !== null)!;
  const { user, ticket, price } = place;
  const payment = place.payment!;
  const refund = refundOfPlace(reservation, 0);
  const since = acting(world, -2, user);
  await commands.execute(new DecideSeats(since, { event, do: 'cancel', reservation, cause: 'holder' }));
  const parts = [{ of: ticket, amount: price }];
  const ask = { do: 'refund' as const, refund, amount: price, reason: 'holder', parts };
  await commands.execute(new Decide(since, paymentAggregate, payment, ask));
  const answer = {
    status: 'succeeded' as const,
    declined: null,
    returned: null,
    refunds: { [refund]: 'failed' as const },
  };
  const later = acting(world, -1.9);
  await commands.execute(new Decide(later, paymentAggregate, payment, { do: 'hear', heard: answer }));
  const failed = {
    do: 'refund_failed' as const,
    reservations: [reservation],
    payment,
    nth: 0,
    because: 'provider' as const,
  };
  await commands.execute(new DecideSeats(later, { event, ...failed }));
}
