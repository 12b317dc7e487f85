import { inTheNameOf, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PeopleMerged } from '../../../published/src/identity/merged.js';
import { FollowMerge } from '../membership/follow-merge.js';

/** The organization of the account that was closed is its person's (contract, 5). */
@Injectable()
export class WhenPeopleMergedMoveMembership implements Reactor {
  readonly name = 'organizations.when-people-merged-move-membership';
  readonly handles = ['PeopleMerged', 'PeopleUnmerged'];

  constructor(private readonly commands: CommandBus) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { survivor, closed } = event.data as PeopleMerged['data'];
    const act = event.type === 'PeopleMerged' ? 'take' : 'give_back';
    await this.commands.execute(new FollowMerge(inTheNameOf(event), act, survivor, closed));
  }
}
