import { Query } from '@nestjs/cqrs';

/** Query: which of these ids are no area that a tenant knows. Answers them, none when all are known. */
export class UnknownAreas extends Query<string[]> {
  constructor(
    readonly tenant: string,
    readonly ids: readonly string[],
  ) {
    super();
  }
}

/** Query: the ids of an area and of all that lies in it. */
export class AreasWithin extends Query<string[]> {
  constructor(
    readonly tenant: string,
    readonly area: string,
  ) {
    super();
  }
}

/** Query: by id, the area and all that it lies in, from the country down; none for a stranger. Answers a map of lists. */
export class AreasAbove {
  constructor(
    readonly tenant: string,
    readonly language: string,
    readonly ids: readonly string[],
  ) {}
}
