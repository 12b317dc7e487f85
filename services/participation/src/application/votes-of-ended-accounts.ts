import { randomInt } from 'node:crypto';
import { KeyDestroyed } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { VoteNames } from '../adapters/vote-names.js';

/** A vote that is to count no longer. */
export interface EndedVote {
  readonly amedment: string;
  readonly stream: string;
  /** Why, named by HMAC under the amendment's key: it tells nobody who lacks it whose account ended. */
  readonly by: string;
}

interface Ended {
  readonly id: string;
  readonly ended_at: Date;
  readonly merged_into: string | null;
}

interface Place {
  readonly amedment: string;
  readonly author: string | null;
}

/**
 * Votes that count no longer when a voting closes (contract, 5 and 6): of accounts that were erased or merged while it was
 * open, and of people on what became their own by a merge. Whose a vote is stands nowhere: the names that their votes would
 * have are made, and looked for. Wait for `participation.ended_account`, `.amendment`, `.amendment_vote` and `.vote_key`.
 */
@Injectable()
export class VotesOfEndedAccounts {
  constructor(
    private readonly database: Database,
    private readonly names: VoteNames,
  ) {}

  /** In an order drawn at random, which tells nothing of when an account ended (decision 140). `end`: of the voting. */
  async inVoting(tenant: string, process: string, opened_at: string, end: string): Promise<EndedVote[]> {
    const ended = await this.endedBefore(tenant, end);
    const votes: EndedVote[] = [];
    for (const { amedment, author } of await this.placesOf(tenant, process)) {
      votes.push(...(await this.thatExist(tenant, amedment, accountsWithoutVote(author, ended, opened_at))));
    }
    return shuffled(votes);
  }

  /** How many votes of an erased account still count although their voting closed after it ended: none should. */
  async leftOf(tenant: string, user: string): Promise<number> {
    const rows = await this.database.read<{ amedment: string }>(
      tenant,
      `select k.id as amedment from participation.vote_key k
         join participation.process p on p.id = k.process and p.voting ->> 'phase' = 'closed'
         join participation.amendment a on a.id = k.id and not a.is_hidden and not a.is_withdrawn
         join participation.ended_account e on e.id = $1 and e.ended_at < (p.voting ->> 'end_datetime')::timestamptz`,
      [user],
    );
    let left = 0;
    for (const { amedment } of rows) left += (await this.thatExist(tenant, amedment, [user])).length;
    return left;
  }

  private endedBefore(tenant: string, end: string): Promise<Ended[]> {
    return this.database.read<Ended>(
      tenant,
      'select id, ended_at, merged_into from participation.ended_account where ended_at < $1 order by id',
      [end],
    );
  }

  private placesOf(tenant: string, process: string): Promise<Place[]> {
    return this.database.read<Place>(
      tenant,
      `select k.id as amedment, a.author from participation.vote_key k
         join participation.amendment a on a.id = k.id where k.process = $1 order by k.id`,
      [process],
    );
  }

  private async thatExist(tenant: string, amedment: string, accounts: readonly string[]): Promise<EndedVote[]> {
    const byStream = new Map<string, string>();
    for (const account of accounts) {
      const name = await this.names.nameVote(tenant, amedment, account).catch(unlessDestroyed);
      if (name) byStream.set(name.stream, account);
    }
    const rows = await this.database.read<{ id: string }>(
      tenant,
      'select id from participation.amendment_vote where id = any($1::text[])',
      [[...byStream.keys()]],
    );
    const votes = rows.map(async ({ id }) => {
      const by = await this.names.ofEnd(tenant, amedment, byStream.get(id)!);
      return { amedment, stream: id, by };
    });
    return Promise.all(votes);
  }
}

/** Accounts whose votes on an amendment of this author do not count; `ended`: before the voting did. */
export function accountsWithoutVote(author: string | null, ended: readonly Ended[], opened_at: string): string[] {
  const whileOpen = ended.filter(({ ended_at }) => ended_at >= new Date(opened_at)).map(({ id }) => id);
  return [...new Set([...whileOpen, ...accountsOfSame(author, ended)])];
}

/** All accounts of the person whose account this is, itself included; none while they have but one. */
function accountsOfSame(account: string | null, ended: readonly Ended[]): string[] {
  if (account === null) return [];
  const into = new Map(ended.flatMap(({ id, merged_into }) => (merged_into ? [[id, merged_into] as const] : [])));
  const personOf = (one: string): string => (into.has(one) ? personOf(into.get(one)!) : one);
  const person = personOf(account);
  const others = [...into.keys()].filter((one) => personOf(one) === person);
  return others.length === 0 ? [] : [person, ...others];
}

function shuffled<One>(all: readonly One[]): One[] {
  const rest = [...all];
  return Array.from(all, () => rest.splice(randomInt(rest.length), 1)[0]!);
}

function unlessDestroyed(error: unknown): undefined {
  if (error instanceof KeyDestroyed) return undefined;
  throw error;
}
