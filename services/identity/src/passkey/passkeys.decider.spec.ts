import { given } from '@ateneo/kernel';
import { describe, expect, test } from '@jest/globals';
import { MOST_PASSKEYS, passkeysDecider } from './passkeys.decider.js';
import type { Credential, PasskeyEvent } from './passkeys.events.js';

const user = '11111111-1111-4111-8111-111111111111';
const aCredential = (id: string): Credential => ({
  id,
  public_key: 'k',
  counter: 0,
  transports: ['internal'],
  is_backed_up: false,
  creation_datetime: '2026-11-22T10:00:00.000Z',
});
const added = (passkey: string, name = passkey): PasskeyEvent => ({
  type: 'PasskeyAdded',
  data: { user, passkey, name, credential: aCredential(`c${passkey}`) },
});
const add = (passkey: string, credential = `c${passkey}`) =>
  ({ do: 'add', user, passkey, name: passkey, credential: aCredential(credential) }) as const;
const when = (...past: PasskeyEvent[]) => given(passkeysDecider, ...past).when;

describe('passkeys of a person', () => {
  test('are several, each once', () => {
    expect(when(added('a'))(add('b'))).toEqual({ events: [added('b')] });
    expect(when(added('a'))(add('b', 'ca'))).toEqual({ refused: 'identity.passkey_taken' });
  });

  test('are no more than anybody has devices', () => {
    const many = Array.from({ length: MOST_PASSKEYS }, (_, n) => added(String(n)));
    expect(when(...many)(add('one more'))).toEqual({ refused: 'identity.too_many_passkeys' });
    expect(when(...many.slice(1))(add('one more'))).toMatchObject({ events: [{ type: 'PasskeyAdded' }] });
  });

  test('get other names, and go', () => {
    const renamed = { type: 'PasskeyRenamed', data: { user, passkey: 'a', before: 'a', name: 'Móvil' } } as const;
    const removed = { type: 'PasskeyRemoved', data: { user, passkey: 'a', name: 'Móvil' } } as const;
    expect(when(added('a'))({ do: 'rename', user, passkey: 'a', name: 'Móvil' })).toEqual({ events: [renamed] });
    expect(when(added('a'))({ do: 'rename', user, passkey: 'a', name: 'a' })).toEqual({ events: [] });
    expect(when(added('a'), renamed)({ do: 'remove', user, passkey: 'a' })).toEqual({ events: [removed] });
    for (const act of [{ do: 'remove' } as const, { do: 'rename', name: 'x' } as const])
      expect(when(added('a'), removed)({ ...act, user, passkey: 'a' })).toEqual({
        refused: 'identity.passkey_not_found',
      });
    // The same key once more, after it went.
    expect(when(added('a'), removed)(add('b', 'ca'))).toMatchObject({ events: [{ type: 'PasskeyAdded' }] });
  });
});
