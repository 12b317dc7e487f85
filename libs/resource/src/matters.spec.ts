import type { Matter } from '@ateneo/contracts';
import { expect, test } from '@jest/globals';
import { inOrder } from './matters.js';

const matter = (kind: Matter['kind'], until: string | null = null): Matter => ({
  kind,
  id: 'a',
  title: '',
  count: null,
  amount: null,
  until,
  link: '/',
});

test('what stands in the way comes first, then what closes first, then what has no end', () => {
  const told = [
    matter('complete_profile'),
    matter('propose', '2026-12-03T10:00:00.000Z'),
    matter('go_on_alternative'),
    matter('vote', '2026-11-24T10:00:00.000Z'),
    matter('come', '2026-11-23T10:00:00.000Z'),
    matter('pay'),
    matter('endorse', '2026-12-03T10:00:00.000Z'),
    matter('confirm_email'),
  ];
  expect(inOrder(told).map(({ kind }) => kind)).toEqual([
    'confirm_email',
    'pay',
    'come',
    'vote',
    'endorse',
    'propose',
    'go_on_alternative',
    'complete_profile',
  ]);
});
