/** Query: who proposed the amendments of a process that stand in it, each once. Answers ids of people. */
export class ProposersOf {
  constructor(
    readonly tenant: string,
    readonly process: string,
  ) {}
}
