import type { CommandContext } from '@ateneo/kernel';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
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

/** Takes places for a person, all or none. */
export class ReservePlaces extends Command<SeatDecision> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
    readonly order: string,
    readonly places: readonly { readonly reservation: string; readonly ticket: string; readonly holder_name: string }[],
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(ReservePlaces)
export class ReservePlacesHandler implements ICommandHandler<ReservePlaces> {
  constructor(
    private readonly commands: CommandBus,
    private readonly people: GetPersonFacts,
    private readonly found: FindEvent,
  ) {}

  async execute({ context, user, order, places, code }: ReservePlaces): Promise<SeatDecision> {
    const tickets = places.map(({ ticket }) => ticket);
    const [event, person] = await Promise.all([
      this.found.ofTickets(context.tenant, tickets),
      this.people.find(context.tenant, user),
    ]);
    const accounts = accountsOfPerson(context, user);
    const command = { event, do: 'reserve' as const, order, user, accounts, person, code, places };
    return { event, ...(await this.commands.execute(new DecideSeats(context, command))) };
  }
}

/** Waits for so many places of a ticket, behind all who wait. */
export class JoinWaitingList extends Command<SeatDecision> {
  constructor(
    readonly context: CommandContext,
    readonly user: string,
    readonly waiting: string,
    readonly ticket: string,
    readonly places: readonly string[],
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(JoinWaitingList)
export class JoinWaitingListHandler implements ICommandHandler<JoinWaitingList> {
  constructor(
    private readonly commands: CommandBus,
    private readonly people: GetPersonFacts,
    private readonly found: FindEvent,
  ) {}

  async execute({ context, user, waiting, ticket, places, code }: JoinWaitingList): Promise<SeatDecision> {
    const event = await this.found.ofTickets(context.tenant, [ticket]);
    const person = await this.people.find(context.tenant, user);
    const accounts = accountsOfPerson(context, user);
    const command = { event, do: 'wait' as const, waiting, ticket, user, accounts, person, code, places };
    return { event, ...(await this.commands.execute(new DecideSeats(context, command))) };
  }
}
