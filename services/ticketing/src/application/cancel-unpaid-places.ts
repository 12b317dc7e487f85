import { randomUUID } from 'node:crypto';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type ClaimedEffect, type EffectHandler, EffectHandlers, type Outcome } from '@ateneo/effects';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Stopped, StopPayments } from '../../../memberships/src/public/refund-payment.js';
import { DecideSeats } from '../event/decide-seats.js';
import { MOST_MOVED } from '../event/waiting-list.rules.js';
import { seatsAggregate } from '../event/seats.aggregate.js';
import type { Place, SeatsState } from '../event/seats.fold.js';
import { isBefore } from '../event/eligibility.rules.js';
import { HELD_PLACES, waitingListEnd } from '../reservation/held-places-effect.js';

const MINUTE = 60_000;
/** So long beyond its time a place is kept while the provider cannot say whether it was paid: an hour with the hold itself. */
const MOST_LATE_MS = 45 * MINUTE;

/** Lets go what nobody has paid in time, and sends home who still waits when registry is over. */
@Injectable()
export class CancelUnpaidPlaces implements EffectHandler, OnModuleInit {
  readonly kind = HELD_PLACES;
  readonly concurrency = 4;
  readonly isAble = true;

  constructor(
    private readonly commands: CommandBus,
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly handlers: EffectHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform({ tenant, reference: event }: ClaimedEffect): Promise<Outcome> {
    const now = new Date();
    const isDone = await this.cancelOverdue(tenant, event, now.toISOString());
    if (isDone) return { result: 'done' };
    return {
      result: 'postponed',
      until: new Date(now.getTime() + MINUTE).toISOString(),
      reason: 'memberships.provider_away',
    };
  }

  /** What of the event is over at this moment. False: of something nobody can say yet whether it was paid. */
  async cancelOverdue(tenant: string, event: string, now: string): Promise<boolean> {
    const { state } = await this.decisions.load(tenant, seatsAggregate, event);
    const context = (): CommandContext => ({ tenant, source: 'system', now, correlationId: randomUUID() });
    let isDone = true;
    let isAway = false;
    for (const [order, place] of overdue(state, now)) {
      // Who answers nobody is not asked about each.
      const stopped: Stopped = isAway ? 'away' : await this.stop(context(), state.orders.get(order)!.first()!);
      isAway ||= stopped === 'away';
      const isTooLate = !isBefore(now, new Date(Date.parse(place.held_until!) + MOST_LATE_MS).toISOString());
      // What was paid becomes theirs as soon as that is heard.
      if (stopped === 'paid') continue;
      // A debit may succeed for days, and the place is kept for it.
      const isOpen = stopped === 'under_way' || (stopped !== 'free' && !isTooLate);
      if (isOpen) isDone = false;
      else await this.commands.execute(new DecideSeats(context(), { event, do: 'lapse', order }));
    }
    await this.endLine(context, event, state, now);
    return isDone;
  }

  /** What has lapsed is nobody's; there is nothing to try again. */
  reopen(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  /** So that a place does not become somebody else's while its payment may still succeed. */
  private stop(context: CommandContext, reference: string): Promise<Stopped> {
    return this.commands.execute<StopPayments, Stopped>(new StopPayments(context, reference));
  }

  private async endLine(context: () => CommandContext, event: string, before: SeatsState, now: string): Promise<void> {
    let state = before;
    const isOver = () =>
      state.terms !== undefined && state.waitingList.size > 0 && !isBefore(now, waitingListEnd(state.terms));
    while (isOver()) {
      const command = { event, do: 'end_waiting_list' as const, most: MOST_MOVED };
      ({ state } = await this.commands.execute(new DecideSeats(context(), command)));
    }
  }
}

/** Orders of places whose time is over, each with one of them. */
function overdue({ places }: SeatsState, now: string): Map<string, Place> {
  const isOver = ({ status, held_until }: Place) =>
    status === 'held' && held_until !== null && !isBefore(now, held_until);
  return new Map(
    places
      .valueSeq()
      .filter(isOver)
      .map((place) => [place.order, place]),
  );
}
