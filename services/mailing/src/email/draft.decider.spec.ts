import { expect, test } from '@jest/globals';
import { fold } from '@ateneo/kernel';
import { draftDecider } from './draft.decider.js';
import type { DraftEvent } from './draft.events.js';

const draft = {
  draft: '11111111-1111-4111-8111-111111111111',
  category: 'manual',
  users: ['22222222-2222-4222-8222-222222222222'],
  filter: null,
  words: { subject: 'Cena', text: '' },
} as const;
const { initial, evolve, decide } = draftDecider;
const after = (events: readonly DraftEvent[]) => fold({ initial, evolve }, events);
const words = { subject: 'Cena', text: 'El día 12.' };

test('a draft is written again until it ends, and then it is none', () => {
  const begun = decide({ do: 'write', draft }, initial);
  expect(begun).toEqual([{ type: 'LetterDrafted', data: draft }]);
  expect(decide({ do: 'write', draft }, after(begun))).toEqual([]);
  expect(decide({ do: 'rewrite', words: draft.words }, after(begun))).toEqual([]);
  const again = decide({ do: 'rewrite', words }, after(begun));
  expect(again).toEqual([{ type: 'LetterDrafted', data: { ...draft, words } }]);
  const ended = decide({ do: 'end', why: 'sent' }, after([...begun, ...again]));
  expect(ended).toEqual([{ type: 'LetterDraftEnded', data: { draft: draft.draft, why: 'sent' } }]);
  for (const state of [initial, after([...begun, ...ended])])
    for (const command of [{ do: 'end', why: 'dropped' } as const, { do: 'rewrite', words } as const])
      expect(() => decide(command, state)).toThrow('mailing.not_found');
});
