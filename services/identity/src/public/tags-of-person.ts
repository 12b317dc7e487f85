/** Query: the tags that a person has, as things stand now. Answers their ids. */
export class TagsOfPerson {
  constructor(
    readonly tenant: string,
    readonly user: string,
  ) {}
}
