import { derivedId, type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import type { EventRemoved } from '../../event/seats.events.js';
import type { StewardDismissed, StewardNamed } from '../../steward/steward.events.js';

/** Who keeps the door of which event. */
export interface StewardRow extends ViewRow {
  event: string;
  user: string;
}

const key = ({ data }: RecordedEvent<StewardNamed | StewardDismissed>) => derivedId(data.event, data.user);

export const stewardProjection: Projection<StewardRow> = {
  name: 'ticketing.steward',
  version: 1,
  table: 'ticketing.steward',
  columns: ['id', 'event', 'user'],
  on: {
    StewardNamed: step<StewardRow, RecordedEvent<StewardNamed>>({
      key,
      apply: (_, { data: { event, user } }, id) => ({ id, event, user }),
    }),
    StewardDismissed: step<StewardRow, RecordedEvent<StewardDismissed>>({ key, apply: () => undefined }),
    EventRemoved: step<StewardRow, RecordedEvent<EventRemoved>>({
      key: () => [],
      where: ({ data }) => ({ column: 'event', value: data.event }),
      apply: () => undefined,
    }),
    AccountErased: step<StewardRow, RecordedEvent<AccountErased>>({
      key: () => [],
      where: ({ data }) => ({ column: 'user', value: data.user }),
      apply: () => undefined,
    }),
  },
};
