import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { KnownParts } from '../application/known-parts.js';
import { eventAggregate } from './event.aggregate.js';
import type { EventCommand } from './event.decider.js';
import type { EventSettings, Saved } from './save-event.js';
import { seatsAggregate } from './seats.aggregate.js';
import type { SeatsCommand } from './seats-command.types.js';
import type { TicketTerms } from './seats.events.js';

/** Creates a ticket, or changes what is said of it; as `SaveEvent`. */
@Injectable()
export class SaveTicket {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly parts: KnownParts,
  ) {}

  async save(
    context: CommandContext,
    { event, ticket }: { readonly event: string; readonly ticket: string },
    parts: { readonly texts: { title?: string; content?: string }; readonly terms: Partial<TicketTerms> },
    settings: EventSettings,
    ifMatch?: number,
  ): Promise<Saved> {
    await this.parts.mustBeKnown(context.tenant, { tags: parts.terms.tags ?? [] });
    const seen = await this.seen(context.tenant, event, ticket, ifMatch);
    const rules = { event, now: context.now, offerHours: settings.offer_hours };
    const set: SeatsCommand = { ...rules, do: 'set_ticket', ticket, terms: parts.terms, seen: seen?.seats };
    const say: EventCommand = { event, do: 'describe_ticket', ticket, texts: parts.texts, seen: seen?.texts };
    const seats = await this.decisions.execute(context, seatsAggregate, event, set);
    const said = await this.decisions.execute(context, eventAggregate, event, say);
    const revision = seats.state.tickets.get(ticket)!.edits + said.state.tickets.get(ticket)!.edits;
    return { revision, position: said.position ?? seats.position };
  }

  /** How often it was edited in each stream when the client looked; undefined when it did not say. */
  private async seen(tenant: string, event: string, ticket: string, ifMatch: number | undefined) {
    if (ifMatch === undefined) return undefined;
    const [seats, texts] = await Promise.all([
      this.decisions.load(tenant, seatsAggregate, event),
      this.decisions.load(tenant, eventAggregate, event),
    ]);
    const [one, said] = [seats.state.tickets.get(ticket), texts.state.tickets.get(ticket)];
    if (!one || !said || ifMatch !== one.edits + said.edits) throw new DomainError('http.precondition_failed');
    return { seats: one.edits, texts: said.edits };
  }
}
