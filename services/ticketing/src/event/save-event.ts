import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError, fieldError } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { UnknownOrganizations } from '../../../organizations/src/public/unknown-organizations.js';
import { eventAggregate } from './event.aggregate.js';
import type { EventTexts } from './event.events.js';
import { seatsAggregate } from './seats.aggregate.js';
import type { EventTerms, TicketTerms } from './seats.events.js';

/** What an edit came to; the revision counts the edits of both streams. */
export interface Saved {
  readonly revision: number;
  readonly position: string | undefined;
}

/** What of the tenant's settings events depend on. */
export interface EventSettings {
  readonly iframe_hosts: readonly string[];
  readonly offer_hours: number;
}

/** Creates an event, or changes what is said of it. `ifMatch`: the revision that was seen. */
export class SaveEvent extends Command<Saved> {
  constructor(
    readonly context: CommandContext,
    readonly event: string,
    readonly parts: { readonly texts: Partial<EventTexts>; readonly terms: Partial<EventTerms> },
    readonly settings: EventSettings,
    readonly options: { readonly isNew?: boolean; readonly ifMatch?: number | undefined } = {},
  ) {
    super();
  }
}

/**
 * Its seats first, since they may refuse; then its texts. Who dies in between has saved the half that the same request
 * sent again completes.
 */
@CommandHandler(SaveEvent)
export class SaveEventHandler implements ICommandHandler<SaveEvent> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly queries: QueryBus,
  ) {}

  async execute({ context, event, parts: { texts, terms }, settings, options }: SaveEvent): Promise<Saved> {
    const { tenant, now } = context;
    await this.mustBeKnown(tenant, terms);
    const before = await this.editsOf(tenant, event);
    if (options.ifMatch !== undefined && options.ifMatch !== before.seats + before.texts) {
      throw new DomainError('http.precondition_failed');
    }
    const isSeen = options.ifMatch !== undefined;
    if (!options.isNew && before.texts === 0) throw new DomainError('ticketing.event_not_found');
    const described = { event, do: 'describe' as const, texts, iframeHosts: settings.iframe_hosts };
    const seats = await this.decisions.execute(context, seatsAggregate, event, {
      event,
      now,
      offerHours: settings.offer_hours,
      do: 'set_terms',
      terms,
      seen: isSeen ? before.seats : undefined,
    });
    const said = await this.decisions.execute(context, eventAggregate, event, {
      ...described,
      isNew: options.isNew ?? false,
      seen: isSeen ? before.texts : undefined,
    });
    return { revision: seats.state.edits + said.state.edits, position: said.position ?? seats.position };
  }

  private async editsOf(tenant: string, event: string): Promise<{ seats: number; texts: number }> {
    const [seats, texts] = await Promise.all([
      this.decisions.load(tenant, seatsAggregate, event),
      this.decisions.load(tenant, eventAggregate, event),
    ]);
    return { seats: seats.state.edits, texts: texts.state.edits };
  }

  /** Nobody could come to an event of an organization that is not there. */
  private async mustBeKnown(tenant: string, { organization, organizations = [] }: Partial<EventTerms>): Promise<void> {
    const ids = organization ? [...organizations, organization] : organizations;
    if (ids.length === 0) return;
    const query = new UnknownOrganizations(tenant, ids);
    const unknown = await this.queries.execute<UnknownOrganizations, string[]>(query);
    if (unknown.length === 0) return;
    const field = unknown.includes(organization ?? '') ? 'organization' : 'organizations';
    throw fieldError(field, 'ticketing.unknown_organization');
  }
}

/** Creates a ticket, or changes what is said of it. */
export class SaveTicket extends Command<Saved> {
  constructor(
    readonly context: CommandContext,
    readonly event: string,
    readonly ticket: string,
    readonly parts: { readonly texts: { title?: string; content?: string }; readonly terms: Partial<TicketTerms> },
    readonly settings: EventSettings,
    readonly ifMatch?: number,
  ) {
    super();
  }
}

@CommandHandler(SaveTicket)
export class SaveTicketHandler implements ICommandHandler<SaveTicket> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ context, event, ticket, parts, settings, ifMatch }: SaveTicket): Promise<Saved> {
    const { tenant, now } = context;
    const [before, texts] = await Promise.all([
      this.decisions.load(tenant, seatsAggregate, event),
      this.decisions.load(tenant, eventAggregate, event),
    ]);
    const edits = before.state.tickets.get(ticket)?.edits ?? 0;
    const textEdits = texts.state.tickets.get(ticket)?.edits ?? 0;
    if (ifMatch !== undefined && ifMatch !== edits + textEdits) throw new DomainError('http.precondition_failed');
    const isSeen = ifMatch !== undefined;
    const rules = { event, now, offerHours: settings.offer_hours };
    const seats = await this.decisions.execute(context, seatsAggregate, event, {
      ...rules,
      do: 'set_ticket',
      ticket,
      terms: parts.terms,
      seen: isSeen ? edits : undefined,
    });
    const said = await this.decisions.execute(context, eventAggregate, event, {
      event,
      do: 'describe_ticket',
      ticket,
      texts: parts.texts,
      seen: isSeen ? textEdits : undefined,
    });
    const revision = seats.state.tickets.get(ticket)!.edits + said.state.tickets.get(ticket)!.edits;
    return { revision, position: said.position ?? seats.position };
  }
}
