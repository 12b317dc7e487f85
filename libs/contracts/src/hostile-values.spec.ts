import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import * as contracts from './index.js';

// `HOSTILE_VALUES=10000` tries so many values a field.
const RUNS = Number(process.env['HOSTILE_VALUES'] ?? 30);

const bodies = Object.entries(contracts).flatMap(([name, schema]) =>
  schema instanceof z.ZodObject && /(Body|Changes|Query|Fields)$/.test(name) ? [[name, schema] as const] : [],
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.stringMatching(/^[-+.,:/0-9TZ]{0,30}$/),
  // What makes a careless pattern try for ever.
  fc
    .tuple(fc.constantFrom('a', '0', '-', ' ', 'a@', '0,'), fc.nat(20_000))
    .map(([piece, times]) => piece.repeat(times)),
);
const value = fc.oneof({ weight: 3, arbitrary: text }, fc.jsonValue({ maxDepth: 3 }), fc.double(), fc.bigInt());

describe('a schema answers for any value of any field: it takes it or says what is wrong', () => {
  test('finds the bodies', () => expect(bodies.length).toBeGreaterThan(60));

  test.each(bodies)('%s', (_, schema) => {
    const values = fc.sample(value, RUNS);
    for (const part of Object.values(schema.shape as Record<string, z.ZodType>))
      for (const one of values) {
        const { success, error } = part.safeParse(one);
        expect(success || error.issues.length > 0).toBe(true);
      }
  });
});
