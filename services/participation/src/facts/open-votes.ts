import type { CommandContext } from '@ateneo/kernel';
import { KeyDestroyed } from '@ateneo/keys';
import { Injectable } from '@nestjs/common';
import { FindVoteKeys } from '../adapters/find-vote-keys.js';
import { FindVotes } from '../adapters/find-votes.js';
import { KnownForTakingPart } from './known-for-taking-part.js';
import { VoteNames } from './vote-names.js';

/** A vote that counts and may still be changed. */
export interface OpenVote {
  readonly amedment: string;
  readonly stream: string;
}

/** Whose a vote is stands nowhere: the names that this person's votes would have are made and looked for. */
@Injectable()
export class OpenVotes {
  constructor(
    private readonly facts: KnownForTakingPart,
    private readonly votes: FindVotes,
    private readonly names: VoteNames,
    private readonly keys: FindVoteKeys,
  ) {}

  /** The person's votes where voting is not over at the context's moment. */
  async of(context: CommandContext, voter: string): Promise<OpenVote[]> {
    const open: OpenVote[] = [];
    for (const [process, amendments] of await this.votes.votedOn(context.tenant)) {
      if (await this.facts.isVotingOver(context, process)) continue;
      const streams = await this.streamsOf(context.tenant, amendments, voter);
      const found = await this.votes.thatExist(context.tenant, [...streams.keys()]);
      open.push(...found.map((stream) => ({ stream, amedment: streams.get(stream)! })));
    }
    return open;
  }

  /** Every vote that the account may have cast there, also one that counts no longer. Wait for `participation.vote_key`. */
  async thatMayBe(context: CommandContext, voter: string): Promise<OpenVote[]> {
    const votes: OpenVote[] = [];
    for (const process of await this.keys.processes(context.tenant)) {
      if (await this.facts.isVotingOver(context, process)) continue;
      const amendments = (await this.keys.ofProcess(context.tenant, process)).map(({ amedment }) => amedment);
      const streams = await this.streamsOf(context.tenant, amendments, voter);
      votes.push(...[...streams].map(([stream, amedment]) => ({ stream, amedment })));
    }
    return votes;
  }

  /** The amendment by the name that the voter's vote on it has, if there is one. */
  private async streamsOf(tenant: string, amendments: readonly string[], voter: string): Promise<Map<string, string>> {
    const streams = new Map<string, string>();
    for (const amedment of amendments) {
      const name = await this.names.of(tenant, amedment, voter).catch(unlessDestroyed);
      if (name) streams.set(name.stream, amedment);
    }
    return streams;
  }
}

function unlessDestroyed(error: unknown): undefined {
  if (error instanceof KeyDestroyed) return undefined;
  throw error;
}
