import type { CommandContext } from '@ateneo/kernel';
import { KeyDestroyed } from '@ateneo/keys';
import { Injectable } from '@nestjs/common';
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
