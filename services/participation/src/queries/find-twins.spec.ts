import { expect, test } from '@jest/globals';
import { edition, uuid } from '../../test/builders.js';
import { markOf } from './find-twins.js';

test('a mark is the same for what reads the same at the same place, and tells no more than three bytes', () => {
  const mark = markOf(edition());
  expect(mark).toMatch(/^[0-9a-f]{6}$/);
  const { content } = edition();
  expect(markOf(edition({ content: `\u200b${content}  \n`, after_article: uuid(12) }))).toBe(mark);
  for (const other of [{ content: `${content} También.` }, { is_deletion: true }, { article: uuid(99) }])
    expect(markOf(edition(other))).not.toBe(mark);
});
