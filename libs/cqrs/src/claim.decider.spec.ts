import { describe, expect, it } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { claimDecider } from './claim.decider.js';
import type { ClaimEvent } from './claim.events.js';

const hold = (owner: string) => ({ do: 'hold', owner, kind: 'email', taken: 'identity.email_taken' }) as const;
const held = (owner: string): ClaimEvent => ({ type: 'ClaimHeld', data: { owner, kind: 'email' } });
const released = (owner: string): ClaimEvent => ({ type: 'ClaimReleased', data: { owner } });

describe('a claim', () => {
  it('is held by the first who asks', () => {
    expect(given(claimDecider).when(hold('ana'))).toEqual({ events: [held('ana')] });
  });

  it('is already held when the same owner asks again', () => {
    expect(given(claimDecider, held('ana')).when(hold('ana'))).toEqual({ events: [] });
  });

  it('is refused to another, with the code the caller gave', () => {
    expect(given(claimDecider, held('ana')).when(hold('bea'))).toEqual({ refused: 'identity.email_taken' });
  });

  it('is handed over by who holds it, and by nobody else', () => {
    const hand = { ...hold('bea'), from: 'ana' };
    expect(given(claimDecider, held('ana')).when(hand)).toEqual({ events: [held('bea')] });
    expect(given(claimDecider, held('bea')).when(hand)).toEqual({ events: [] });
    expect(given(claimDecider, held('eva')).when(hand)).toEqual({ refused: 'identity.email_taken' });
    expect(given(claimDecider).when(hand)).toEqual({ refused: 'identity.email_taken' });
  });

  it('is freed by its owner only, and can be held anew', () => {
    expect(given(claimDecider, held('ana')).when({ do: 'release', owner: 'ana' })).toEqual({
      events: [released('ana')],
    });
    expect(given(claimDecider, held('ana')).when({ do: 'release', owner: 'bea' })).toEqual({ events: [] });
    expect(given(claimDecider, held('ana'), released('ana')).when({ do: 'release', owner: 'ana' })).toEqual({
      events: [],
    });
    expect(given(claimDecider, held('ana'), released('ana')).when(hold('bea'))).toEqual({ events: [held('bea')] });
  });
});
