import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { SchemaPipe } from './schema-pipe.js';

const pipe = new SchemaPipe();

test.each([
  ['a schema', z.object({ name: z.string().optional() })],
  ['none: what is sent is compared with what there is', undefined],
])('no body, and `null`, count as one without fields, with %s', (_, schema) => {
  for (const nothing of [undefined, null])
    expect(pipe.transform(nothing, { type: 'body', schema } as never)).toEqual({});
  expect(pipe.transform({ name: 'a' }, { type: 'body', schema } as never)).toEqual({ name: 'a' });
});

test('what is no body stays as it is', () => {
  expect(pipe.transform(undefined, { type: 'query' } as never)).toBeUndefined();
});
