import type { ToDo } from '@ateneo/contracts';
import { expect, test } from '@jest/globals';
import { inOrder } from './to-dos.js';

const toDo = (kind: ToDo['kind'], until: string | null = null): ToDo => ({
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
    toDo('complete_profile'),
    toDo('propose', '2026-12-03T10:00:00.000Z'),
    toDo('go_on_alternative'),
    toDo('vote', '2026-11-24T10:00:00.000Z'),
    toDo('come', '2026-11-23T10:00:00.000Z'),
    toDo('pay'),
    toDo('endorse', '2026-12-03T10:00:00.000Z'),
    toDo('confirm_email'),
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
