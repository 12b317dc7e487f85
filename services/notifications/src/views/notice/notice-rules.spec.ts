import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { mutableKinds, noticeRules } from './notice-rules.js';

const texts = (name: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../../../libs/i18n/locales/es/${name}.json`), 'utf8'),
  ) as Record<string, unknown>;

test('every notice has its sentence, and whatever may be muted a name', () => {
  const told = noticeRules.map(({ type, subtype }) => `${type}_${subtype}`);
  expect(told.filter((key) => typeof texts('notices')[key] !== 'string')).toEqual([]);
  const names = Object.keys(texts('notifications')['kind'] as object);
  expect(mutableKinds.map((kind) => kind.replace('.', '_')).filter((kind) => !names.includes(kind))).toEqual([]);
});
