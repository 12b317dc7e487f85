import { describe, expect, test } from '@jest/globals';
import { emptyForm, problemOf, registerBodyOf } from './account-form.js';

const form = {
  ...emptyForm,
  email: 'ane@example.org',
  password: 'kalea-zubia-itsasoa',
  first_name: 'Ane',
  last_name_1: 'Otxoa',
  birth_date: '2008-05-17',
};
const today = new Date(2026, 4, 17);
const problem = (field: Parameters<typeof problemOf>[0], part: Partial<typeof form>) =>
  problemOf(field, { ...form, ...part }, 18, today);

describe('the account step', () => {
  test('finds nothing wrong with what is right', () => {
    for (const field of ['email', 'password', 'first_name', 'last_name_1', 'last_name_2', 'birth_date'] as const) {
      expect(problem(field, {})).toBeUndefined();
    }
  });

  test('knows whose birthday is today and whose is tomorrow', () => {
    expect(problem('birth_date', { birth_date: '2008-05-17' })).toBeUndefined();
    expect(problem('birth_date', { birth_date: '2008-05-18' })).toBe('under_age');
    expect(problem('birth_date', { birth_date: '1850-01-01' })).toBe('birth_date');
    expect(problem('birth_date', { birth_date: '1990-02-31' })).toBe('birth_date');
    expect(problem('birth_date', { birth_date: '1990--' })).toBe('birth_half');
    expect(problem('birth_date', { birth_date: '2027-01-01' })).toBe('birth_date');
  });

  test('judges passwords as the server does', () => {
    expect(problem('password', { password: 'corta' })).toBe('password_short');
    expect(problem('password', { password: '12345678901' })).toBe('password_numbers');
    expect(problem('password', { password: 'otxoa-2026-xx' })).toBe('password_like_you');
  });

  test('wants whole addresses', () => {
    expect(problem('email', { email: 'ane@example' })).toBe('email');
    expect(problem('email', { email: '' })).toBe('required');
    expect(problem('email', { email: 'ana@gmial.com ' })).toBe('email_host');
  });
});

test('what is sent leaves empty fields out', () => {
  expect(registerBodyOf({ ...form, tos_accepted: true }, 'eu', undefined)).toEqual({
    email: 'ane@example.org',
    password: 'kalea-zubia-itsasoa',
    first_name: 'Ane',
    last_name_1: 'Otxoa',
    birth_date: '2008-05-17',
    language: 'eu',
    tos_accepted: true,
  });
});
