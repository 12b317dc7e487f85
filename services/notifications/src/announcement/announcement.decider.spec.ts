import { expect, test } from '@jest/globals';
import { fold } from '@ateneo/kernel';
import { announcementDecider } from './announcement.decider.js';
import type { AnnouncementEvent } from './announcement.events.js';

const announcement = '11111111-1111-4111-8111-111111111111';
const segment = { organizations: [], tags_any: [], tags_none: [], languages: [], membership: 'all' } as const;
const made = { announcement, title: 'Cierre', text: 'El lunes.', link: null, segment, readers: 3 };
const { initial, evolve, decide } = announcementDecider;
const after = (events: readonly AnnouncementEvent[]) => fold({ initial, evolve }, events);

test('an announcement is made once and taken back once', () => {
  const first = decide({ do: 'make', made }, initial);
  expect(first).toEqual([{ type: 'AnnouncementMade', data: made }]);
  expect(decide({ do: 'make', made }, after(first))).toEqual([]);
  const gone = decide({ do: 'withdraw', announcement }, after(first));
  expect(gone).toEqual([{ type: 'AnnouncementWithdrawn', data: { announcement } }]);
  for (const state of [initial, after([...first, ...gone])])
    expect(() => decide({ do: 'withdraw', announcement }, state)).toThrow('notifications.unknown_announcement');
  // Asked for once more, what was taken back does not come back.
  expect(decide({ do: 'make', made }, after([...first, ...gone]))).toEqual([]);
});
