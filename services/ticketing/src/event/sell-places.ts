import { type CommandContext, fieldError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { ManagesEverybody } from '../../../organizations/src/public/manages-everybody.js';
import { GetPersonFacts } from '../facts/get-person-facts.js';
import { DecideSeats } from './decide-seats.js';
import type { SeatDecision } from './reserve-places.js';
import type { PersonFacts } from './eligibility.rules.js';

/** What is sold to whom: ids that the places will have, all of one ticket. */
export interface Sale {
  readonly event: string;
  readonly ticket: string;
  readonly user: string;
  readonly order: string;
  readonly reservations: readonly string[];
  /** Under which the cash will be recorded; null: for nothing. */
  readonly payment: string | null;
}

type Seller = { readonly id: string } & Pick<PersonFacts, 'is_superuser' | 'managed'>;

/** Sells places at the door in the name of a person whom the seller may see. */
@Injectable()
export class SellPlaces {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly people: GetPersonFacts,
  ) {}

  async sell(context: CommandContext, seller: Seller, sale: Sale): Promise<SeatDecision & { readonly name: string }> {
    const { event, ticket, user, order, reservations, payment } = sale;
    const { tenant } = context;
    const [person, accounts] = await Promise.all([
      this.people.find(tenant, user),
      this.people.accountsOf(tenant, user),
    ]);
    const name = await this.nameOf(tenant, user);
    // An account that was merged is somebody else's: nobody sees it (contract, 5).
    const isThere = name !== undefined && accounts[0] === user;
    if (!isThere || !(await this.sees(tenant, seller, person))) throw fieldError('user', 'ticketing.unknown_person');
    const places = reservations.map((reservation) => ({ reservation, ticket, holder_name: name }));
    const by = { by: seller.id, payment };
    const command = { event, do: 'sell' as const, order, user, accounts, person, places, ...by };
    return { event, name, ...(await this.commands.execute(new DecideSeats(context, command))) };
  }

  private async nameOf(tenant: string, user: string): Promise<string | undefined> {
    const query = new DisplayNames(tenant, [user]);
    return (await this.queries.execute(query)).get(user);
  }

  /** As the list of people shows them: the same rule, of what other contexts have told here. */
  private async sees(tenant: string, seller: Seller, { organization }: PersonFacts): Promise<boolean> {
    if (seller.is_superuser || (organization !== null && seller.managed.includes(organization))) return true;
    return this.queries.execute(new ManagesEverybody(tenant, seller.managed));
  }
}
