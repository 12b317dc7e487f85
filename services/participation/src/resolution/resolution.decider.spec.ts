import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { resolutionDecider } from './resolution.decider.js';
import type { ResolutionEvent } from './resolution.events.js';

const of = { document: 'estatutos', process: 'p' };
const after = (...events: ResolutionEvent[]) => given(resolutionDecider, ...events);
const resolved = (amedment: string, decision: 'adopted' | 'rejected' = 'adopted'): ResolutionEvent => ({
  type: 'AmendmentResolved',
  data: { ...of, amedment, decision, basis: 'assembly', note: '' },
});
const resolve = (amedment: string, over: object = {}) =>
  ({
    do: 'resolve',
    ...of,
    amedment,
    decision: 'adopted',
    basis: 'assembly',
    note: '',
    contradicts: [],
    ...over,
  }) as const;
const wording = { article: 'a', title: 'Artículo 1', content: 'Cada quincena.', note: '' };
const written = (basis: 'authors' | 'assembly' = 'authors'): ResolutionEvent => ({
  type: 'CompromiseWritten',
  data: { ...of, compromise: 'c', replaces: ['x', 'y'], basis, ...wording },
});
const closed: ResolutionEvent = { type: 'ResolutionClosed', data: { ...of, closed_at: 'now' } };
const close = (...toResolve: string[]) => ({ do: 'close', ...of, now: 'now', toResolve }) as const;

describe('a resolution', () => {
  test('adopts, changes its mind, and opens again', () => {
    expect(after().when(resolve('x'))).toEqual({ events: [resolved('x')] });
    expect(after(resolved('x')).when(resolve('x'))).toEqual({ events: [] });
    expect(after(resolved('x')).when(resolve('x', { decision: 'rejected' }))).toEqual({
      events: [resolved('x', 'rejected')],
    });
    expect(after(resolved('x')).when(resolve('x', { decision: null }))).toEqual({
      events: [{ type: 'AmendmentReopened', data: { ...of, amedment: 'x' } }],
    });
  });

  test('adopts nothing that contradicts what is adopted; rejecting is free', () => {
    const against = { contradicts: ['x'] };
    expect(after(resolved('x')).when(resolve('y', against))).toMatchObject({
      refused: 'participation.contradicts_adopted',
    });
    expect(after(resolved('x', 'rejected')).when(resolve('y', against))).toEqual({ events: [resolved('y')] });
    expect(after(resolved('x')).when(resolve('y', { ...against, decision: 'rejected' }))).toEqual({
      events: [resolved('y', 'rejected')],
    });
  });

  test('waits for the agreement of nobody who took theirs back, and gives up a compromise of none', () => {
    const release = (amedment: string) => ({ do: 'release', ...of, amedment }) as const;
    const narrowed = (amedment: string): ResolutionEvent => ({
      type: 'CompromiseNarrowed',
      data: { ...of, compromise: 'c', amedment },
    });
    const agree = { do: 'agree', ...of, compromise: 'c', amedment: 'y' } as const;
    const agreed: ResolutionEvent = { type: 'CompromiseAgreed', data: { ...of, compromise: 'c', amedment: 'y' } };
    expect(after(written()).when(release('x'))).toEqual({ events: [narrowed('x')] });
    expect(after(written(), narrowed('x')).when(release('x'))).toEqual({ events: [] });
    expect(after(written(), narrowed('x')).when(agree)).toEqual({ events: [agreed] });
    expect(after(written(), narrowed('x'), agreed).when(close('y'))).toMatchObject({
      events: [{ type: 'ResolutionClosed' }],
    });
    expect(after(written(), narrowed('x'), narrowed('y')).when(close('y'))).toEqual({
      refused: 'participation.amedments_undecided',
    });
    // Who agreed stays bound, and what the assembly decided waits for nobody.
    expect(after(written(), agreed).when(release('y'))).toEqual({ events: [] });
    expect(after(written('assembly')).when(release('x'))).toEqual({ events: [] });
    expect(after(written(), closed).when(release('x'))).toEqual({ events: [] });
  });

  test('takes over what was voted, but for what contradicts: neither order nor luck decides', () => {
    const wanted = [
      { amedment: 'x', decision: 'adopted', contradicts: ['y'] },
      { amedment: 'y', decision: 'adopted', contradicts: ['x'] },
      { amedment: 'z', decision: 'rejected', contradicts: ['x'] },
      { amedment: 'w', decision: 'adopted', contradicts: [] },
      { amedment: 'v', decision: 'adopted', contradicts: [] },
    ] as const;
    const propose = { do: 'propose', ...of, basis: 'vote', wanted } as const;
    const told = after(resolved('v', 'rejected')).when(propose) as { events: ResolutionEvent[] };
    expect(told.events.map(({ data }) => [(data as { amedment: string }).amedment])).toEqual([['z'], ['w']]);
  });

  test('a compromise stands for several, and contradicts none of them', () => {
    const authors = [
      { amedment: 'x', user: 'ana' },
      { amedment: 'y', user: 'ben' },
    ];
    const about = { compromise: 'c', replaces: ['x', 'y'], basis: 'authors', ...wording } as const;
    const write = { do: 'write', ...of, ...about, authors } as const;
    const asked = authors.map((one) => ({ type: 'CompromiseAsked', data: { ...of, compromise: 'c', ...one } }));
    expect(after(resolved('x')).when({ ...write, contradicts: ['x'] })).toEqual({ events: [written(), ...asked] });
    // What the assembly decided nobody is asked for.
    const decided = { ...write, basis: 'assembly', contradicts: [] } as const;
    expect(after().when(decided)).toEqual({ events: [written('assembly')] });
    expect(after(resolved('z')).when({ ...write, contradicts: ['z'] })).toMatchObject({
      refused: 'participation.contradicts_adopted',
    });
    expect(after(written()).when(resolve('x'))).toMatchObject({ refused: 'participation.in_compromise' });
    expect(after(written()).when(resolve('z', { contradicts: ['c'] }))).toMatchObject({
      refused: 'participation.contradicts_adopted',
    });
    const drop = { do: 'drop', ...of, compromise: 'c' } as const;
    expect(after(written(), { type: 'CompromiseDropped', data: { ...of, compromise: 'c' } }).when(drop)).toMatchObject({
      refused: 'participation.compromise_not_found',
    });
  });

  test('it closes once everything is decided and every author agreed, or the assembly decided', () => {
    expect(after(resolved('z')).when(close('z', 'x'))).toMatchObject({ refused: 'participation.amedments_undecided' });
    expect(after(written()).when(close('x', 'y'))).toMatchObject({ refused: 'participation.compromise_waits' });
    expect(after(written('assembly')).when(close('x', 'y'))).toEqual({ events: [closed] });
    const agreed = (amedment: string): ResolutionEvent => ({
      type: 'CompromiseAgreed',
      data: { ...of, compromise: 'c', amedment },
    });
    expect(after(written(), agreed('x')).when(close('x', 'y'))).toMatchObject({
      refused: 'participation.compromise_waits',
    });
    expect(after(written(), agreed('x'), agreed('y')).when(close('x', 'y'))).toEqual({ events: [closed] });
  });

  test('closed, it is closed', () => {
    expect(after(closed).when(close('x'))).toEqual({ events: [] });
    expect(after(closed).when(resolve('x'))).toMatchObject({ refused: 'participation.resolution_closed' });
  });

  test('says what of it is otherwise, and nothing where nothing is', () => {
    const describe = { do: 'describe', ...of, changes: { numbering: 'bis', date: '2026-11-20' } } as const;
    expect(after().when(describe)).toEqual({
      events: [{ type: 'ResolutionDescribed', data: { ...of, changes: { date: '2026-11-20' } } }],
    });
  });
});
