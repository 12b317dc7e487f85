import { expect, jest, test } from '@jest/globals';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { weaknesses } from './password.policy.js';

const own = ['ainhoa.agirre@example.org', 'Ainhoa', 'Agirre', '1980-02-03', '12345678Z'];

test.each([
  ['Corta-12', 'identity.password_too_short'],
  ['830192837465', 'identity.password_only_numbers'],
  ['contraseña123', 'identity.password_too_common'],
  ['barcelona2024', 'identity.password_too_common'],
  ['qwertyuiop12', 'identity.password_too_common'],
  ['aaaaaaaaaaaaaaaaaaaa', 'identity.password_too_common'],
  ['viva-Agirre-1931', 'identity.password_like_you'],
  ['áinhoa-y-el-mar', 'identity.password_like_you'],
  ['ainhoaagirre', 'identity.password_like_you'],
  ['x12345678z-rio', 'identity.password_like_you'],
])('%s is refused', (password, code) => {
  expect(weaknesses(password, own)).toEqual([code]);
});

test.each(['ateneo-demo-2026', 'caballo-grapa-luna', 'çedilla ñandú puente', 'x'.repeat(5) + 'Kq7!vLm2#tRw9'])(
  '%s is good',
  (password) => {
    expect(weaknesses(password, own)).toEqual([]);
  },
);

test('of a long password no more than its beginning is judged: judging it whole takes seconds', () => {
  const judged = jest.spyOn(ZxcvbnFactory.prototype, 'check');
  weaknesses('aB3$'.repeat(50), own);
  expect(judged.mock.calls).toEqual([['aB3$'.repeat(8)]]);
});

test('short names forbid nothing', () => {
  expect(weaknesses('anaconda-grapa-luna', ['Ana'])).toEqual([]);
});
