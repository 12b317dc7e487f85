import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DecideSeats } from '../event/decide-seats.js';
import { seatsAggregate } from '../event/seats.aggregate.js';
import { whyNotPerson } from '../event/eligibility.rules.js';
import { GetPersonFacts } from '../facts/get-person-facts.js';
import { FindEvent } from './find-event.js';

/** Takes somebody off the lines in which they wait for what they may not have any more. */
@Injectable()
export class LeaveWaitingLists {
  constructor(
    private readonly commands: CommandBus,
    private readonly found: FindEvent,
    private readonly people: GetPersonFacts,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  async execute(context: CommandContext, user: string): Promise<void> {
    const waitings = await this.found.waitingsOf(context.tenant, user);
    if (waitings.length === 0) return;
    const person = await this.people.find(context.tenant, user);
    for (const { event, waiting } of waitings) {
      const { state } = await this.decisions.load(context.tenant, seatsAggregate, event);
      const one = state.waitingList.get(waiting);
      const ticket = one && state.tickets.get(one.ticket);
      if (!ticket || whyNotPerson(state.terms!, ticket.terms, person) === null) continue;
      const command = { event, do: 'leave_waiting_list' as const, waiting, because: 'not_entitled' as const };
      await this.commands.execute(new DecideSeats(context, command));
    }
  }
}
