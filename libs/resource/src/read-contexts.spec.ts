import type { RequestContext } from '@ateneo/http';
import type { Database } from '@ateneo/persistence';
import { expect, test } from '@jest/globals';
import type { ModuleRef } from '@nestjs/core';
import { ReadContexts } from './read-contexts.js';

const SQL = 'select * from t where id = any($1)';

function opened() {
  const asked: unknown[][] = [];
  const database = { read: async (...all: unknown[]) => [asked.push(all)] };
  return { asked, contexts: new ReadContexts(database as unknown as Database, {} as ModuleRef) };
}

test('what one answer asks twice is read once', async () => {
  const { asked, contexts } = opened();
  const ctx = { isRead: true } as RequestContext;
  const first = await contexts.forRequest('t', ctx).read(SQL, [['a']]);
  expect(await contexts.forRequest('t', ctx).read(SQL, [['a']])).toEqual(first);
  await contexts.forRequest('t', ctx).read(SQL, [['b']]);
  await contexts.forRequest('t', { isRead: true } as RequestContext).read(SQL, [['a']]);
  expect(asked).toHaveLength(3);
});

test('a request that writes reads again, and so does work without a request', async () => {
  const { asked, contexts } = opened();
  const ctx = { isRead: false } as RequestContext;
  await contexts.forRequest('t', ctx).read(SQL);
  await contexts.forRequest('t', ctx).read(SQL);
  await contexts.forRequest('t').read(SQL);
  await contexts.forRequest('t').read(SQL);
  expect(asked).toHaveLength(4);
});
