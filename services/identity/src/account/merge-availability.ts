import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { DecideMerges } from '../application/decide-merges.js';
import { DecideSuperusers } from '../application/decide-superusers.js';
import {
  PersonalDataHolders,
  type AccountsToMerge,
  type Moves,
} from '../../../published/src/identity/personal-data-holders.js';
import { accountAggregate } from './account.aggregate.js';
import type { Account } from './account.decider.js';
import { isInCharge } from './account-life.decider.js';

/** What a merge would do, and what stands against it: codes of refusals. */
export interface Availability {
  readonly blocks: readonly string[];
  readonly moves: Moves;
}

/** Asks every context beforehand (contract, 5: `merge_availability`), and again when it comes to it. */
@Injectable()
export class MergeAvailability {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly merges: DecideMerges,
    private readonly superusers: DecideSuperusers,
    private readonly holders: PersonalDataHolders,
  ) {}

  async check(tenant: string, asked: AccountsToMerge): Promise<Availability> {
    const isSame = asked.survivor === asked.closed;
    const own = isSame ? ['identity.merge_with_itself'] : await this.ownBlocks(tenant, asked);
    const holders = this.holders.list();
    const [blocks, moves] = await Promise.all([
      Promise.all(holders.map((one) => one.blocks(tenant, asked))),
      Promise.all(holders.map((one) => one.moves(tenant, asked))),
    ]);
    return { blocks: [...own, ...blocks.flat()], moves: Object.assign({}, ...moves) as Moves };
  }

  private async ownBlocks(tenant: string, { survivor, closed }: AccountsToMerge): Promise<string[]> {
    const load = async (user: string): Promise<Account> =>
      (await this.decisions.load(tenant, accountAggregate, user)).state;
    const [staying, going, merges, superusers] = await Promise.all([
      load(survivor),
      load(closed),
      this.merges.load(tenant),
      this.superusers.load(tenant),
    ]);
    if (merges.has(survivor) || merges.has(closed)) return ['identity.already_merged'];
    if ([staying, going].some(({ status }) => status !== 'registered')) return ['identity.unknown_person'];
    const hasOffice = superusers.has(closed) || isInCharge(going);
    return [
      ...(staying.isEntity === going.isEntity ? [] : ['identity.merge_with_entity']),
      ...(staying.isActive ? [] : ['identity.deactivated_person']),
      ...(hasOffice ? ['identity.still_in_charge'] : []),
    ];
  }
}
