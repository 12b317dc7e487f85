import { Query } from '@nestjs/cqrs';

/**
 * Query: who has exactly this address, verified and active. Answers an id, or undefined. Whoever asks must not let it be seen
 * which of the two it was.
 */
export class PersonByEmail extends Query<string | undefined> {
  constructor(
    readonly tenant: string,
    readonly email: string,
  ) {
    super();
  }
}
