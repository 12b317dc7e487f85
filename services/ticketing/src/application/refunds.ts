import { DECISIONS, type Decisions, derivedId } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { KeyDestroyed } from '@ateneo/keys';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  FindPaymentStatus,
  RefundPayment,
  type PaymentProgress,
} from '../../../memberships/src/public/refund-payment.js';
import { DecideSeats } from '../event/decide-seats.js';
import { seatsAggregate } from '../event/seats.aggregate.js';
import type { RefundFailure } from '../event/seats.events.js';
import { wholeOf } from '../event/money.fold.js';
import type { Place, SeatsState } from '../event/seats.fold.js';
import type { CancelledPlaces } from './held-places.js';

/** Nothing of such a payment can go back any more. */
const isOver: ReadonlySet<PaymentProgress | undefined> = new Set([
  'failed',
  'returned',
  'refunded',
  'forgotten',
] as const);

/** The refund of a place by its number. */
export const refundOfPlace = (reservation: string, nth: number) => derivedId(reservation, `refund/${nth}`);
/** Of all places of a payment whose event was cancelled. */
export const refundOfEvent = (payment: string) => derivedId(payment, 'event_cancelled');
/** Of places that were let go before they were paid. */
export const refundOfTooLate = (payment: string) => derivedId(payment, 'too_late');

/** Money of a place that goes back, by the refund's id. */
export interface Given {
  readonly event: string;
  readonly reservation: string;
  readonly refund: string;
  /** Which refund of the place; undefined: nobody counted them then. */
  readonly nth: number | undefined;
  readonly reason: string;
  /** Whole cents. */
  readonly amount: number;
}

/** Gives money back that was paid for places; asked for again under the same id it is already so. */
@Injectable()
export class Refunds {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  /** Of one place that was paid; of others nothing. */
  async ofPlace(context: CommandContext, { event, reservation, refund, nth, ...given }: Given): Promise<void> {
    const { state } = await this.decisions.load(context.tenant, seatsAggregate, event);
    const { payment, generation, ticket } = state.places.get(reservation)!;
    if (payment === null) return;
    const isByOther = given.reason === 'erased' || (given.reason === 'holder' && generation > 0);
    // Told to who paid, whose place it was no more; why is not written down where its holder was erased.
    const reason = isByOther || given.reason === '' ? 'place_given_back' : given.reason;
    const parts = [{ of: ticket, amount: given.amount }];
    if (await this.give(context, payment, { refund, reason, parts })) return;
    const failed = { event, reservations: [reservation], payment };
    if (nth !== undefined) await this.fail(context, failed, nth, 'payer_erased');
  }

  /** One refund a payment, of all that stood when the event was cancelled. */
  async ofEvent(context: CommandContext, event: string): Promise<void> {
    const { state } = await this.decisions.load(context.tenant, seatsAggregate, event);
    const paid = state.places.filter(({ status, payment }) => status === 'confirmed' && payment !== null);
    for (const [payment, places] of paid.groupBy((place) => place.payment!)) {
      const parts = partsOf(places.valueSeq().toArray());
      const wanted = { refund: refundOfEvent(payment), reason: 'event_cancelled', parts };
      if (await this.give(context, payment, wanted)) continue;
      const failed = { event, reservations: [...places.keys()], payment };
      await this.fail(context, failed, null, 'payer_erased');
    }
  }

  /** Of what was paid after it was let go. */
  async ofTooLate(context: CommandContext, payment: string, late: CancelledPlaces): Promise<void> {
    const { state } = await this.decisions.load(context.tenant, seatsAggregate, late.event);
    const parts = partsOf(late.reservations.map((id) => state.places.get(id)!));
    const isGiven = await this.give(context, payment, { refund: refundOfTooLate(payment), reason: 'too_late', parts });
    if (!isGiven) await this.fail(context, { ...late, payment }, null, 'payer_erased');
  }

  /** The provider refused: what was to go back is due. */
  async refused(context: CommandContext, event: string, { payment, reference, refund }: Refused): Promise<void> {
    const { state } = await this.decisions.load(context.tenant, seatsAggregate, event);
    const found = refundIn(state, { payment, reference, refund });
    if (!found) return;
    await this.fail(context, { event, reservations: found.reservations, payment }, found.nth, 'provider');
  }

  private async fail(
    context: CommandContext,
    failed: CancelledPlaces & { readonly payment: string },
    nth: number | null,
    because: RefundFailure,
  ): Promise<void> {
    await this.commands.execute(new DecideSeats(context, { do: 'refund_failed', ...failed, nth, because }));
  }

  /** False: whoever paid was erased, and nothing can be asked for them any more. */
  private async give(
    context: CommandContext,
    payment: string,
    { refund, reason, parts }: Pick<RefundPayment, 'refund' | 'reason'> & { readonly parts: Parts },
  ): Promise<boolean> {
    const amount = parts.reduce((sum, part) => sum + part.amount, 0);
    if (amount === 0) return true;
    try {
      await this.commands.execute(new RefundPayment(context, payment, refund, reason, amount, parts));
      return true;
    } catch (error) {
      if (error instanceof KeyDestroyed) return false;
      if (!(error instanceof DomainError) || error.code !== 'memberships.nothing_to_refund') throw error;
      const progress = await this.progressOf(context.tenant, payment);
      // By hand, or with the whole event: nothing is left to go back. Where the money is there it is tried again.
      if (!isOver.has(progress)) throw error;
      return progress !== 'forgotten';
    }
  }

  private async progressOf(tenant: string, payment: string): Promise<PaymentProgress | undefined> {
    return this.queries.execute(new FindPaymentStatus(tenant, payment));
  }
}

type Parts = readonly { readonly of: string; readonly amount: number }[];

interface Refused {
  readonly payment: string;
  /** One of the places that were paid together. */
  readonly reference: string;
  readonly refund: string;
}

/** What of each ticket is still to go back. */
function partsOf(places: readonly Place[]): Parts {
  const tickets = [...new Set(places.map(({ ticket }) => ticket))];
  return tickets.map((of) => ({
    of,
    amount: places.reduce((sum, place) => sum + (place.ticket === of ? wholeOf(place) : 0), 0),
  }));
}

/** Of which places a refund was, and which one of theirs; undefined: of none that is known here. */
function refundIn(
  state: SeatsState,
  { payment, reference, refund }: Refused,
): { readonly reservations: readonly string[]; readonly nth: number | null } | undefined {
  const order = state.places.get(reference)?.order;
  const ids = order === undefined ? [] : [...(state.orders.get(order) ?? [])];
  for (const id of ids) {
    const nth = state.places.get(id)!.refunds.findIndex((_, index) => refundOfPlace(id, index) === refund);
    if (nth >= 0) return { reservations: [id], nth };
  }
  const among = (is: (place: Place) => boolean) => ids.filter((id) => is(state.places.get(id)!));
  if (refund === refundOfEvent(payment))
    return { nth: null, reservations: among((place) => place.status === 'confirmed' && place.payment === payment) };
  if (refund === refundOfTooLate(payment))
    return { nth: null, reservations: among((place) => place.payment !== payment) };
  return undefined;
}
