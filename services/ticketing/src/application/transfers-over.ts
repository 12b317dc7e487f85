import { randomUUID } from 'node:crypto';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type ClaimedEffect, type EffectHandler, EffectHandlers, type Outcome } from '@ateneo/effects';
import type { CommandContext } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { seatsAggregate } from '../event/seats.aggregate.js';
import { OfferedTo } from '../public/offered-to.js';
import { TRANSFER_END } from '../transfer/transfer-end-effect.js';
import { PlaceTransfers } from './place-transfers.js';

/** The view may not have heard of the offer yet. */
const SOON_MS = 2000;

/** Ends offers of places that nobody has accepted in time. */
@Injectable()
export class TransfersOver implements EffectHandler, OnModuleInit {
  readonly kind = TRANSFER_END;
  readonly concurrency = 4;
  readonly isAble = true;

  constructor(
    private readonly placeTransfers: PlaceTransfers,
    private readonly database: Database,
    private readonly handlers: EffectHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform({ tenant, reference }: ClaimedEffect): Promise<Outcome> {
    const sql = 'select event, reservation from ticketing.transfer where id = $1';
    const [row] = await this.database.read<{ event: string; reservation: string }>(tenant, sql, [reference]);
    if (!row) return { result: 'later', reason: 'unknown_transfer', firstPauseMs: SOON_MS };
    await this.expire(tenant, { ...row, transfer: reference });
    return { result: 'done' };
  }

  async expire(tenant: string, offer: { event: string; reservation: string; transfer: string }): Promise<void> {
    const now = new Date().toISOString();
    const context: CommandContext = { tenant, source: 'system', now, correlationId: randomUUID() };
    await this.placeTransfers.end(context, { ...offer, because: 'expired' });
  }

  /** What is over is over. */
  reopen(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}

@QueryHandler(OfferedTo)
export class AnswerOfferedTo implements IQueryHandler<OfferedTo, string | undefined> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ tenant, event, reservation, transfer }: OfferedTo): Promise<string | undefined> {
    const { state } = await this.decisions.load(tenant, seatsAggregate, event);
    const offer = state.transfers.get(reservation);
    return offer?.transfer === transfer ? (offer.email ?? undefined) : undefined;
  }
}
