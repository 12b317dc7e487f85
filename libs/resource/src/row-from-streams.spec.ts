import { expect, test } from '@jest/globals';
import { standIn } from '@ateneo/testing/stand-in';
import type { AnyResource } from './resource.js';
import { rowFromStreams } from './row-from-streams.js';

test('a row that its view has not seen yet has no column that is not read elsewhere, too', async () => {
  const views = { rowFromStreams: async () => ({ id: 'i', name: 'new', merged_into: null }) as never };
  const things = standIn<AnyResource>({ projection: {}, joined: { total: 0, note: '' } });
  const columns = { id: 't.id', name: 't.name', total: 'n.total', note: 'n.note' };
  const of = { tenant: 't', id: 'i', before: { id: 'i', name: 'old', total: 3 }, columns };
  const row = { id: 'i', name: 'new', total: 3, note: '' };
  expect(await rowFromStreams(views, things, of, { streams: ['s'] })).toEqual(row);
});
