import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { MOST_SPONSORS, sponsorDecider } from './sponsor.decider.js';
import type { SponsorEvent } from './sponsor.events.js';

const event = 'feria';
const terms = { name: 'Librería Sur', link: 'https://sur.example.org', order: 1 };
const logo = { file: 'f', width: 400, height: 200, alt: 'Un libro abierto' };
const added = (sponsor = 'sur'): SponsorEvent => ({ type: 'SponsorAdded', data: { event, sponsor, ...terms } });
const of = { event, sponsor: 'sur' };
const after = (...events: SponsorEvent[]) => given(sponsorDecider, ...events);

describe('a sponsor', () => {
  test('is added once, however often it is sent', () => {
    const add = { do: 'add', ...of, ...terms } as const;
    expect(after().when(add)).toEqual({ events: [added()] });
    expect(after(added()).when(add)).toEqual({ events: [] });
  });

  test('is refused where there are too many already; one that goes makes room', () => {
    const all = Array.from({ length: MOST_SPONSORS }, (_, n) => added(`s${n}`));
    const add = { do: 'add', ...of, ...terms } as const;
    expect(after(...all).when(add)).toMatchObject({ refused: 'http.list_long' });
    const removed: SponsorEvent = { type: 'SponsorRemoved', data: { event, sponsor: 's7' } };
    expect(after(...all, removed).when(add)).toEqual({ events: [added()] });
  });

  test('says what differs, and nothing where nothing does; a lost update is noticed, also after one of another', () => {
    const changes = { ...terms, order: 3 };
    const changed: SponsorEvent = { type: 'SponsorChanged', data: { ...of, changes: { order: 3 } } };
    const before = [added(), added('norte')];
    expect(after(...before).when({ do: 'change', ...of, changes, seen: 1 })).toEqual({ events: [changed] });
    expect(after(...before, changed).when({ do: 'change', ...of, changes })).toEqual({ events: [] });
    expect(after(...before, changed).when({ do: 'change', ...of, changes, seen: 1 })).toMatchObject({
      refused: 'http.precondition_failed',
    });
  });

  test('has a logo, other words for it, or none', () => {
    const shown: SponsorEvent = { type: 'SponsorLogoChanged', data: { ...of, logo } };
    expect(after(added()).when({ do: 'show_logo', ...of, logo })).toEqual({ events: [shown] });
    expect(after(added(), shown).when({ do: 'show_logo', ...of, logo: { alt: logo.alt } })).toEqual({ events: [] });
    expect(after(added()).when({ do: 'show_logo', ...of, logo: { alt: 'Nada' } })).toMatchObject({
      refused: 'http.required',
    });
  });

  test('that is not there is not found', () => {
    expect(after().when({ do: 'remove', ...of })).toMatchObject({ refused: 'http.not_found' });
  });
});
