import { moment } from '@ateneo/contracts';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { resource } from './declare.js';
import { view } from './view.js';

test('a resource whose acts are said elsewhere says no permission: nothing would ask for it', () => {
  const things = view('tests.thing', z.object({ id: z.string(), creation_datetime: moment }), { key: 'thing' }).from({
    starts: {},
  });
  const list = { defaultSort: 'id' };
  const said = {
    path: 'tests/things',
    name: 'Thing',
    notFound: 'http.not_found',
    sorts: [],
    filters: [],
    list,
  } as const;
  expect(() => resource(things, { ...said, permission: 'administer' })).toThrow('tests/things');
  expect(() => resource(things, said)).not.toThrow();
});
