import { Command } from '@ateneo/resource';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Decided, DECISIONS, type Find } from '@ateneo/cqrs';
import { TENANTS } from '@ateneo/http';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import type { WaitingListRules } from './waiting-list.rules.js';
import { seatsAggregate } from './seats.aggregate.js';
import type { SeatsCommand } from './seats-command.types.js';
import type { SeatsEvent } from './seats.events.js';
import type { SeatsState } from './seats.fold.js';

// Below what a request may take.
const PATIENCE_MS = 7_000;
const LONGEST_PAUSE_MS = 60;
/** Hours that a place is offered, should the tenant be unknown here yet. */
const OFFER_HOURS = 24;

type WithoutRules<C> = C extends unknown ? Omit<C, keyof WaitingListRules> : never;

/** Something about an event's seats, decided at the context's moment. */
export class DecideSeats extends Command<Decided<SeatsState, SeatsEvent>> {
  constructor(
    readonly context: CommandContext,
    readonly command: WithoutRules<SeatsCommand>,
  ) {
    super();
  }

  /**
   * Processes that race for one event decide anew as often as there is time, with pauses of different length: nobody is
   * told of a conflict for having been one of many.
   */
  async run(get: Find): Promise<Decided<SeatsState, SeatsEvent>> {
    const { context, command } = this;
    const settings = await get(TENANTS).byId(context.tenant);
    const rules = { now: context.now, offerHours: settings?.offer_hours ?? OFFER_HOURS };
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await get(DECISIONS).execute(context, seatsAggregate, command.event, {
          ...command,
          ...rules,
        });
      } catch (error) {
        const isRace = error instanceof DomainError && error.code === 'http.conflict';
        if (!isRace || Date.now() > deadline) throw error;
        await sleep(Math.random() * LONGEST_PAUSE_MS);
      }
    }
  }
}
