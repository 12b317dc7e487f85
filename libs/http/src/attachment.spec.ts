import { expect, test } from '@jest/globals';
import { attachment } from './attachment.js';

const headerOf = (name: string) => attachment('x', 'text/plain', name).getHeaders().disposition;

test('a file is named as a person wrote it, for old programs without its signs', () => {
  expect(headerOf('Estatutos 2027.pdf')).toBe('attachment; filename="Estatutos 2027.pdf"');
  expect(headerOf('第 Núria.pdf')).toMatch(/filename\*=UTF-8''%E7%AC%AC%20N%C3%BAria\.pdf$/);
});

test('what no disk takes is not in a name, nor what would end the header', () => {
  expect(headerOf('a/b\\c: "d"\r\nx-evil: 1.md')).toBe('attachment; filename="a b c d x-evil 1.md"');
  expect(headerOf(`${'a'.repeat(500)}.docx`)).toBe(`attachment; filename=${'a'.repeat(150)}.docx`);
});
