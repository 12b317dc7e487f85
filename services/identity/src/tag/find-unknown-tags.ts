import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { KnownTags } from '../application/known-tags.js';
import { UnknownTags } from '../public/unknown-tags.js';

/** Answers other contexts that keep ids of tags. */
@QueryHandler(UnknownTags)
export class FindUnknownTags implements IQueryHandler<UnknownTags, string[]> {
  constructor(private readonly tags: KnownTags) {}

  async execute({ tenant, ids }: UnknownTags): Promise<string[]> {
    const known = await this.tags.load(tenant);
    return ids.filter((id) => !known.has(id));
  }
}
