import { given } from '@ateneo/kernel';
import { describe, expect, test } from '@jest/globals';
import { superusersDecider } from './superusers.decider.js';
import type { SuperusersEvent } from './superusers.events.js';

const granted = (user: string): SuperusersEvent => ({ type: 'SuperuserGranted', data: { user } });
const revoked = (user: string): SuperusersEvent => ({ type: 'SuperuserRevoked', data: { user } });
const when = (...past: SuperusersEvent[]) => given(superusersDecider, ...past).when;
const revoke = (user: string, ...hindered: string[]) => ({ do: 'revoke', user, hindered }) as const;

describe('the superusers of a tenant', () => {
  test('are granted once', () => {
    expect(when()({ do: 'grant', user: 'a' })).toEqual({ events: [granted('a')] });
    expect(when(granted('a'))({ do: 'grant', user: 'a' })).toEqual({ events: [] });
    expect(when(granted('a'), revoked('a'))({ do: 'grant', user: 'a' })).toEqual({ events: [granted('a')] });
  });

  test('are revoked while another one is left', () => {
    expect(when(granted('a'), granted('b'))(revoke('a'))).toEqual({ events: [revoked('a')] });
    expect(when(granted('a'), granted('b'), revoked('a'))(revoke('a'))).toEqual({ events: [] });
    expect(when(granted('a'))(revoke('a'))).toEqual({ refused: 'identity.last_superuser' });
    expect(when(granted('a'), granted('b'), revoked('b'))(revoke('a'))).toEqual({ refused: 'identity.last_superuser' });
  });

  test('who cannot sign in are nobody that is left', () => {
    expect(when(granted('a'), granted('b'))(revoke('a', 'b'))).toEqual({ refused: 'identity.last_superuser' });
    expect(when(granted('a'), granted('b'), granted('c'))(revoke('a', 'b'))).toEqual({ events: [revoked('a')] });
  });
});
