import { Query } from '@nestjs/cqrs';

/** Who of these people wants no e-mail of the topic; or of comments, where that is said, none of answers in the process. */
export class RefuseMail extends Query<string[]> {
  constructor(
    readonly tenant: string,
    readonly users: readonly string[],
    readonly topic: string,
    readonly process: string | null = null,
  ) {
    super();
  }
}
