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

test('a refusal with a number has its plural', () => {
  const sold = (language: 'es' | 'eu', count: number) => t(language, 'errors:ticketing.sold_out', { count });
  expect(sold('es', 1)).toContain('queda 1 plaza.');
  expect(sold('es', 3)).toContain('quedan 3 plazas.');
  expect(sold('es', 0)).toBe('No hay entradas disponibles. Puedes apuntarte a la lista de espera.');
  expect(sold('eu', 1)).toContain('leku bat geratzen da');
});

test('a key without a sentence answers itself', () => {
  expect(t('es', 'errors:nobody.knows')).toBe('nobody.knows');
});

test('a text that has no value for what it asks fails a test, and shows nothing in its place to a reader', () => {
  expect(() => t('es', 'errors:identity.under_age', {})).toThrow('no value for {{age}}');
  process.env['NODE_ENV'] = 'production';
  expect(t('es', 'errors:identity.under_age', {})).toBe('Para registrarte tienes que tener al menos  años.');
  process.env['NODE_ENV'] = 'test';
});
