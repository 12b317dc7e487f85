import type { CommandContext } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FindEvent } from '../application/find-event.js';
import { accountsOfPerson, GetPersonFacts } from '../facts/get-person-facts.js';
import { DecideSeats } from './decide-seats.js';
import type { SeatsEvent } from './seats.events.js';
import type { SeatsState } from './seats.fold.js';

/** What came of asking: the event's seats as they are now. */
export interface SeatDecision {
  readonly event: string;
  readonly state: SeatsState;
  readonly events: readonly SeatsEvent[];
  readonly position: string | undefined;
}

interface Places {
  readonly order: string;
  readonly places: readonly { readonly reservation: string; readonly ticket: string; readonly holder_name: string }[];
  readonly code: string;
}

interface Wait {
  readonly waiting: string;
  readonly ticket: string;
  readonly places: readonly string[];
  readonly code: string;
}

/** Takes places for a person, or waits for them. */
@Injectable()
export class ReservePlaces {
  constructor(
    private readonly commands: CommandBus,
    private readonly people: GetPersonFacts,
    private readonly found: FindEvent,
  ) {}

  /** All or none. */
  async reserve(context: CommandContext, user: string, wanted: Places): Promise<SeatDecision> {
    const tickets = wanted.places.map(({ ticket }) => ticket);
    return this.decide(context, { ...(await this.known(context, user, tickets)), do: 'reserve', ...wanted });
  }

  /** For so many places of a ticket, behind all who wait. */
  async wait(context: CommandContext, user: string, wanted: Wait): Promise<SeatDecision> {
    return this.decide(context, { ...(await this.known(context, user, [wanted.ticket])), do: 'wait', ...wanted });
  }

  private async known(context: CommandContext, user: string, tickets: readonly string[]) {
    const [event, person] = await Promise.all([
      this.found.ofTickets(context.tenant, tickets),
      this.people.find(context.tenant, user),
    ]);
    return { event, user, accounts: accountsOfPerson(context, user), person };
  }

  private async decide(context: CommandContext, command: DecideSeats['command']): Promise<SeatDecision> {
    return { event: command.event, ...(await this.commands.execute(new DecideSeats(context, command))) };
  }
}
