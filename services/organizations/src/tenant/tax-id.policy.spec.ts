import { expect, test } from '@jest/globals';
import { taxIdOf } from './tax-id.policy.js';

test.each([
  ['G12345674', 'G12345674'],
  ['g-12345674', 'G12345674'],
  ['12345678Z', '12345678Z'],
  ['G12345678', undefined],
  ['12345678A', undefined],
  ['una asociación', undefined],
])('%s is %s', (written, read) => {
  expect(taxIdOf(written)).toBe(read);
});
