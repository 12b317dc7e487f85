import { given } from '@ateneo/kernel';
import { expect, test } from '@jest/globals';
import { tieDecider } from './tie.decider.js';
import type { TieEvent } from './tie.events.js';

const of = { tie: 't', user: 'nil', kind: 'payer' } as const;
const named = (other: string, previous: string | null = null): TieEvent => ({
  type: 'TieNamed',
  data: { ...of, other, previous },
});
const ended: TieEvent = { type: 'TieEnded', data: { ...of, other: 'ana' } };

const after = (...events: TieEvent[]) => given(tieDecider, ...events);
const name = (other: string) => ({ ...of, do: 'name', other }) as const;
const end = { ...of, do: 'end' } as const;

test('one pays for another, then somebody else does, then nobody; what is so already is nothing new', () => {
  expect(after().when(name('ana'))).toEqual({ events: [named('ana')] });
  expect(after(named('ana')).when(name('ana'))).toEqual({ events: [] });
  expect(after(named('ana')).when(name('pau'))).toEqual({ events: [named('pau', 'ana')] });
  expect(after(named('ana')).when(end)).toEqual({ events: [ended] });
  expect(after(named('ana'), ended).when(end)).toEqual({ events: [] });
});

test('nobody pays for themselves by a tie', () => {
  expect(after().when(name('nil'))).toMatchObject({ refused: 'identity.tied_to_oneself' });
});
