/** What happened, in plain JSON. `type` is PascalCase past tense and never reused; `data` holds no classes. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/**
 * The rules of one aggregate as pure functions: no clock, no ids, no I/O. Time and ids arrive inside the command.
 * `decide` answers the events that follow; `[]` means "already so"; a thrown DomainError means "refused".
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initial: State;
  evolve(state: State, event: Event): State;
  decide(command: Command, state: State): Event[];
}

/** State after the events, starting from nothing. */
export function fold<State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
  events: readonly Event[],
): State {
  return events.reduce((state, event) => decider.evolve(state, event), decider.initial);
}
