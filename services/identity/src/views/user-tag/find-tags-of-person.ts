import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { TagsOfPerson } from '../../public/tags-of-person.js';

@QueryHandler(TagsOfPerson)
export class FindTagsOfPerson implements IQueryHandler<TagsOfPerson, string[]> {
  constructor(private readonly database: Database) {}

  async execute({ tenant, user }: TagsOfPerson): Promise<string[]> {
    const sql = 'select tag from identity.user_tag where "user" = $1';
    return (await this.database.read<{ tag: string }>(tenant, sql, [user])).map(({ tag }) => tag);
  }
}
