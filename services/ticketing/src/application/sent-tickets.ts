import { randomUUID } from 'node:crypto';
import { normalisedEmail } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type ClaimedEffect, type EffectHandler, EffectHandlers, type Outcome } from '@ateneo/effects';
import { accountsOf, type CommandContext } from '@ateneo/kernel';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DecideSeats } from '../event/decide-seats.js';
import { seatsAggregate } from '../event/seats.aggregate.js';
import { SentTicketsOf, type SentTicketKnown, SentTo } from '../public/offered-to.js';
import { SENT_TICKET_END } from '../transfer/sent-ticket-effect.js';

/** Sends tickets to addresses, and forgets these again (decision 174). */
@Injectable()
export class SentTickets implements EffectHandler, OnModuleInit {
  readonly kind = SENT_TICKET_END;
  readonly concurrency = 4;
  readonly isAble = true;

  constructor(
    private readonly commands: CommandBus,
    private readonly handlers: EffectHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  send(context: CommandContext, ticket: { event: string; reservation: string; sending: string; email: string }) {
    const sent = { ...ticket, email: normalisedEmail(ticket.email), accounts: accountsOf(context) };
    return this.commands.execute(new DecideSeats(context, { ...sent, do: 'send' }));
  }

  async perform({ tenant, reference }: ClaimedEffect): Promise<Outcome> {
    const [event, sending] = reference.split('/') as [string, string];
    const now = new Date().toISOString();
    const context: CommandContext = { tenant, source: 'system', now, correlationId: randomUUID() };
    await this.commands.execute(new DecideSeats(context, { event, do: 'forget_sending', sending }));
    return { result: 'done' };
  }

  /** What is forgotten is forgotten. */
  reopen(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}

@QueryHandler(SentTo)
export class AnswerSentTo implements IQueryHandler<SentTo, string | undefined> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ tenant, event, sending }: SentTo): Promise<string | undefined> {
    const { state } = await this.decisions.load(tenant, seatsAggregate, event);
    return state.sent.get(sending)?.email ?? undefined;
  }
}

@QueryHandler(SentTicketsOf)
export class AnswerSentTicketsOf implements IQueryHandler<SentTicketsOf, SentTicketKnown[]> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ tenant, event }: SentTicketsOf): Promise<SentTicketKnown[]> {
    const { state } = await this.decisions.load(tenant, seatsAggregate, event);
    return [...state.sent.entries()].map(([sending, { reservation }]) => ({ sending, reservation }));
  }
}
