import { describe, expect, it } from '@jest/globals';
import { signingDecider, type SigningCommand, type SigningState } from './signing.decider.js';
import type { SigningEvent } from './signing.events.js';

const key = (selector: string) => ({
  selector,
  public_key: `public-${selector}`,
  private_key: `sealed-${selector}`,
  made_at: '2026-01-01T00:00:00.000Z',
});

function after(...commands: SigningCommand[]): { state: SigningState; last: SigningEvent[] } {
  let { initial: state } = signingDecider;
  let last: SigningEvent[] = [];
  for (const command of commands) {
    last = signingDecider.decide(command, state);
    for (const event of last) state = signingDecider.evolve(state, event);
  }
  return { state, last };
}

describe('the keys that sign', () => {
  it('sign at once if they are the first', () => {
    expect(after({ do: 'make', key: key('a') }).last.map(({ type }) => type)).toEqual([
      'SigningKeyMade',
      'SigningKeyChosen',
    ]);
  });

  it('wait for being chosen if another one signs', () => {
    const two = [
      { do: 'make' as const, key: key('a') },
      { do: 'make' as const, key: key('b') },
    ];
    expect(after(...two).state.signing).toBe('a');
    expect(after(...two, { do: 'choose', selector: 'b' }).state.signing).toBe('b');
    expect(after(...two, { do: 'choose', selector: 'b' }, { do: 'choose', selector: 'b' }).last).toEqual([]);
  });

  it('are made one after the other, and none comes back', () => {
    const two = [
      { do: 'make' as const, key: key('a') },
      { do: 'make' as const, key: key('b') },
    ];
    expect(after(...two, { do: 'make', key: key('b') }).last).toEqual([]);
    expect(() => after(...two, { do: 'make', key: key('c') })).toThrow('mailing.key_waiting');
    expect(() => after(...two, { do: 'choose', selector: 'b' }, { do: 'choose', selector: 'a' })).toThrow(
      'mailing.key_not_found',
    );
    expect(() => after({ do: 'choose', selector: 'a' })).toThrow('mailing.key_not_found');
  });
});
