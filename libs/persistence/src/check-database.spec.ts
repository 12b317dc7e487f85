import { expect, test } from '@jest/globals';
import { refuseOld } from './check-database.js';

test('a version before 15 is too old', () => {
  const check = (): void => refuseOld({ version: '14.9 (Debian)', version_number: 140_009 }, 'DATABASE_URL');
  expect(check).toThrow('DATABASE_URL: PostgreSQL 14.9 (Debian) is too old: use version 15 or newer');
});

test('15 is new enough', () => {
  refuseOld({ version: '15.0', version_number: 150_000 }, 'DATABASE_URL');
});
