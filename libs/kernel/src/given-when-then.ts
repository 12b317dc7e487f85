import { type Decider, type DomainEvent, fold } from './decider.js';
import { DomainError } from './domain-error.js';

/** What a decision came to: its events, or the code of its refusal. */
export type Outcome<Event> = { readonly events: Event[] } | { readonly refused: string };

/** Specification by example: `given(decider, ...past).when(command)` answers the events or the refusal's code. */
export function given<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  ...past: Event[]
): { when(command: Command): Outcome<Event> } {
  return {
    when(command) {
      try {
        return { events: decider.decide(command, fold(decider, past)) };
      } catch (error) {
        if (error instanceof DomainError) return { refused: error.code };
        throw error;
      }
    },
  };
}
