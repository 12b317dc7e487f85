import { given } from '@ateneo/kernel';
import { describe, expect, test } from '@jest/globals';
import { tagDecider } from './tag.decider.js';
import type { TagEvent } from './tag.events.js';

const [first, second] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
const green = '#1f6f43';
const created = (tag: string, name: string): TagEvent => ({ type: 'TagCreated', data: { tag, name, colour: green } });
const create = (tag: string, name: string) => ({ do: 'create', tag, name, colour: green }) as const;
const both = [created(first, 'Voluntariado'), created(second, 'Vivienda')];
const when = (...past: TagEvent[]) => given(tagDecider, ...past).when;

describe('the tags of a tenant', () => {
  test('are created once', () => {
    expect(when()(create(first, 'Voluntariado'))).toEqual({ events: [both[0]] });
    expect(when(...both)(create(first, 'Voluntariado'))).toEqual({ events: [] });
    expect(when(...both)(create(first, 'Otra'))).toEqual({ refused: 'http.conflict' });
  });

  test('are never called the same, whatever case, accents and blanks', () => {
    for (const name of ['vivienda', 'VIVIÉNDA', ' Vivienda '])
      expect(when(...both)(create('3', name))).toEqual({ refused: 'identity.tag_name_taken' });
    const change = { do: 'change', tag: first, changes: { name: 'vivienda' } } as const;
    expect(when(...both)(change)).toEqual({ refused: 'identity.tag_name_taken' });
  });

  test('change by what differs', () => {
    const change = { do: 'change', tag: second } as const;
    expect(when(...both)({ ...change, changes: { name: 'VIVIENDA', colour: green } })).toEqual({
      events: [{ type: 'TagRenamed', data: { tag: second, name: 'VIVIENDA' } }],
    });
    expect(when(...both)({ ...change, changes: { colour: '#8a5a00' }, seen: 0 })).toEqual({
      events: [{ type: 'TagRecoloured', data: { tag: second, colour: '#8a5a00' } }],
    });
    expect(when(...both)({ ...change, changes: { colour: '#8a5a00' }, seen: 1 })).toEqual({
      refused: 'http.precondition_failed',
    });
    expect(when()({ ...change, changes: {} })).toEqual({ refused: 'identity.unknown_tag' });
  });
});
