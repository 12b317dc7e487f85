import type { DomainEvent, Token } from '@ateneo/kernel';
import type { RecordedEvent } from './event-types.js';
import type { OutboxEntry, Reactor } from './reactor.js';
import { VIEWS } from './tokens.js';

/** Finds what the program has built, by its class or by its token. */
export type Find = <T>(token: (abstract new (...dependencies: never[]) => T) | Token<T>) => T;

interface ReactionTools {
  readonly get: Find;
  /** The reaction's own: what it makes is named by it. */
  readonly name: string;
}

interface ReactionOptions extends Pick<Reactor, 'isIndependent'> {
  /** As of a reactor, or as the program is configured. */
  readonly delaySeconds?: number | ((get: Find) => number);
  /** Views that must have seen the event: until then it is tried again. */
  readonly after?: readonly string[];
}

/** A reactor that is not connected to a program yet: a row of its context's definition. */
export interface Reaction extends Pick<Reactor, 'name' | 'handles'> {
  act(event: RecordedEvent, tools: ReactionTools): Promise<OutboxEntry | void>;
  connect(get: Find): Reactor;
}

/**
 * What must follow from events of these types: `act` is a reactor's `handle` (at least once, so what it makes is named by
 * `derivedId`). `name` is `<context>.<when-this-do-that>`, and never changed.
 */
export function reaction<Event extends DomainEvent>(
  name: string,
  handles: readonly Event['type'][],
  act: (event: RecordedEvent<Event>, tools: ReactionTools) => Promise<OutboxEntry | void>,
  { delaySeconds: delay, isIndependent, after = [] }: ReactionOptions = {},
): Reaction {
  const row: Reaction = {
    name,
    handles,
    act: act as Reaction['act'],
    connect: (get) => ({
      name,
      handles,
      ...(delay !== undefined && { delaySeconds: typeof delay === 'number' ? delay : delay(get) }),
      ...(isIndependent && { isIndependent }),
      handle: async (event) => {
        for (const view of after)
          if (!(await get(VIEWS).reached(view, event.position)))
            throw new Error(`${view} has not seen ${event.type} yet`);
        return row.act(event, { get, name });
      },
    }),
  };
  return row;
}

/** Those of these contexts, in a program that finds what they need by `get`. */
export function reactorsOf(contexts: readonly { readonly reactions?: readonly Reaction[] }[], get: Find): Reactor[] {
  return contexts.flatMap(({ reactions = [] }) => reactions.map((one) => one.connect(get)));
}
