import { Query } from '@nestjs/cqrs';

/** Query: who proposed the amendments of a process that stand in it, each once. Answers ids of people. */
export class ProposersOf {
  constructor(
    readonly tenant: string,
    readonly process: string,
  ) {}
}

/** Query: which of these people proposed amendments that stand in one of the processes. Answers their ids. */
export class ProposersAmong extends Query<string[]> {
  constructor(
    readonly tenant: string,
    readonly processes: readonly string[],
    readonly people: readonly string[],
  ) {
    super();
  }
}

/** Query: whether the text that a resolution makes of a document can be read. Answers a boolean. */
export class HasApprovedText {
  constructor(
    readonly tenant: string,
    readonly document: string,
  ) {}
}

/** Query: who proposed, commented or wrote an alternative in what a document is about, each once; never who voted. Answers ids of people. */
export class WhoTookPart extends Query<string[]> {
  constructor(
    readonly tenant: string,
    readonly document: string,
  ) {
    super();
  }
}
