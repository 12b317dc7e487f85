import type { Decider } from '@ateneo/kernel';
import type { ContactTopicsSet, Topic } from './topics.events.js';

/** Null: nobody chose any, and the product's own hold. */
export interface TopicsState {
  readonly topics: readonly Topic[] | null;
}

export interface SetTopics {
  readonly topics: readonly Topic[];
}

/** The topics of a tenant, all of them at once: there are twenty at most. */
export const topicsDecider: Decider<TopicsState, SetTopics, ContactTopicsSet> = {
  initial: { topics: null },
  evolve: (_, { data }) => ({ topics: data.topics }),
  decide: ({ topics }, state) =>
    JSON.stringify(topics) === JSON.stringify(state.topics) ? [] : [{ type: 'ContactTopicsSet', data: { topics } }],
};
