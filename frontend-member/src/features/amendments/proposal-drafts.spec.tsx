import { expect, test } from '@jest/globals';
import { begunTexts, draftPlace } from '../../lib/drafts.js';
import { storage } from '../../lib/storage.js';
import { countChanges } from './components/LiveDifference.js';
import { hasBegun, proposalDraft } from './proposal-drafts.js';

const place = { process: 'p', document: 'd' };

test('what was begun says where one goes on, to whoever began it alone', () => {
  storage.write(draftPlace('ane', proposalDraft({ ...place, article: 'a' })), { title: ' Artículo 1 ' });
  storage.write(draftPlace('ane', proposalDraft({ ...place, chapter: 'c' })), { title: '' });
  storage.write(draftPlace('ane', 'contact'), { title: 'Otra cosa' });
  expect(begunTexts('ane')).toEqual([
    { path: '/process/p/document/d/propose?article=a', title: 'Artículo 1' },
    { path: '/process/p/document/d/propose?chapter=c', title: '' },
  ]);
  expect(begunTexts('ben')).toEqual([]);
  expect([hasBegun('ane', { ...place, article: 'a' }), hasBegun('ane', { ...place, article: 'b' })]).toEqual([
    true,
    false,
  ]);
  expect(hasBegun('ben', { ...place, article: 'a' })).toBe(false);
});

test('words that go for others are one change', () => {
  const part = (op: 'equal' | 'insert' | 'delete') => ({ op, text: 'a' });
  expect(countChanges([])).toBe(0);
  expect(countChanges([part('delete'), part('insert'), part('equal'), part('insert')])).toBe(2);
});
