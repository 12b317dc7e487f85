import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { EntitledTo } from '../public/elections-of.js';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { Voters } from '../facts/voters.js';

/** By the rule that lets people take part, as they stand now. */
@QueryHandler(EntitledTo)
export class FindEntitled implements IQueryHandler<EntitledTo, string[]> {
  constructor(
    private readonly facts: KnownForTakingPart,
    private readonly voters: Voters,
  ) {}

  async execute({ tenant, process }: EntitledTo): Promise<string[]> {
    const terms = await this.facts.termsOf(tenant, process);
    return terms.exists && terms.is_active ? this.voters.admitted(tenant, terms) : [];
  }
}
