import { expect, test } from '@jest/globals';
import { createServerI18n } from './server.js';

const { t } = createServerI18n();

test('a refusal is said in the language of the request, with its details', () => {
  expect(t('es', 'errors:identity.under_age', { age: 18 })).toBe('Para registrarte tienes que tener al menos 18 años.');
  expect(t('eu', 'errors:http.too_long', { maximum: 200 })).toBe('Gehienez 200 karaktere.');
});

test('plurals follow the language', () => {
  expect(t('ca', 'dates:left.days', { count: 1 })).toBe('queda 1 dia');
  expect(t('eu', 'dates:left.days', { count: 2 })).toBe('2 egun geratzen dira');
});

test('a key without a sentence answers itself', () => {
  expect(t('es', 'errors:nobody.knows')).toBe('nobody.knows');
});
