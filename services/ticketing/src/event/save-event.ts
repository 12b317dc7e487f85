import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { KnownParts } from '../application/known-parts.js';
import { eventAggregate } from './event.aggregate.js';
import type { EventCommand } from './event.decider.js';
import type { EventTexts } from './event.events.js';
import { seatsAggregate } from './seats.aggregate.js';
import type { SeatsCommand } from './seats-command.types.js';
import type { EventTerms } from './seats.events.js';

/** Where it takes place. */
const places = ['place', 'address', 'is_online'] as const;

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

/**
 * Its seats first, since who takes places races with it; its texts, of which it is known by then that they will do,
 * after that. Who dies in between has saved the half that the same request sent again completes.
 */
@Injectable()
export class SaveEvent {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly parts: KnownParts,
  ) {}

  /** Creates an event, or changes what is said of it. `ifMatch`: the revision that was seen. */
  async save(
    context: CommandContext,
    event: string,
    { texts, terms }: { readonly texts: Partial<EventTexts>; readonly terms: Partial<EventTerms> },
    settings: EventSettings,
    options: { readonly isNew?: boolean; readonly ifMatch?: number | undefined } = {},
  ): Promise<Saved> {
    const { tenant, now } = context;
    await this.parts.mustBeKnown(tenant, terms);
    const seen = await this.seen(tenant, event, options.ifMatch);
    const iframeHosts = settings.iframe_hosts;
    const say: EventCommand = { event, do: 'describe', texts, iframeHosts, isNew: options.isNew, seen: seen?.texts };
    const before = await this.mustDo(tenant, event, say);
    const isElsewhere = !options.isNew && places.some((key) => texts[key] !== undefined && texts[key] !== before[key]);
    const rules = { event, now, offerHours: settings.offer_hours };
    const set: SeatsCommand = { ...rules, do: 'set_terms', terms, isElsewhere, seen: seen?.seats };
    const seats = await this.decisions.execute(context, seatsAggregate, event, set);
    const said = await this.decisions.execute(context, eventAggregate, event, say);
    return { revision: seats.state.edits + said.state.edits, position: said.position ?? seats.position };
  }

  /** How often each stream was edited when the client looked; undefined when it did not say. */
  private async seen(tenant: string, event: string, ifMatch: number | undefined) {
    if (ifMatch === undefined) return undefined;
    const [seats, texts] = await Promise.all([
      this.decisions.load(tenant, seatsAggregate, event),
      this.decisions.load(tenant, eventAggregate, event),
    ]);
    const edits = { seats: seats.state.edits, texts: texts.state.edits };
    if (ifMatch !== edits.seats + edits.texts) throw new DomainError('http.precondition_failed');
    return edits;
  }

  /** Answers what is said of it now. */
  private async mustDo(tenant: string, event: string, command: EventCommand): Promise<Partial<EventTexts>> {
    const { state } = await this.decisions.load(tenant, eventAggregate, event);
    eventAggregate.decider.decide(command, state);
    return state.texts ?? {};
  }
}
