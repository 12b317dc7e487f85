import { Query } from '@nestjs/cqrs';

/** Query: the tags that a person has, as things stand now. Answers their ids. */
export class TagsOfPerson extends Query<string[]> {
  constructor(
    readonly tenant: string,
    readonly user: string,
  ) {
    super();
  }
}
