import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { transferDecider } from './transfer.decider.js';
import type { TransferEvent } from './transfer.events.js';

const data = { transfer: 't', from: 'a', to: 'b', areas: [] };
const begin = { do: 'begin' as const, ...data, known: { from: 'open' as const, to: 'open' as const } };
const began: TransferEvent = { type: 'TransferBegan', data };
const undo = { do: 'undo' as const, transfer: 't', origin: 'open' as const };
const undone: TransferEvent = { type: 'TransferUndone', data: { transfer: 't' } };

describe('a transfer of people', () => {
  test('begins once, between two organizations of which the second is open', () => {
    expect(given(transferDecider).when(begin)).toEqual({ events: [began] });
    expect(given(transferDecider, began).when(begin)).toEqual({ events: [] });
    for (const [known, refused] of [
      [{ from: 'unknown', to: 'open' }, 'identity.unknown_organization'],
      [{ from: 'open', to: 'unknown' }, 'identity.unknown_organization'],
      [{ from: 'open', to: 'closed' }, 'organizations.closed'],
    ] as const)
      expect(given(transferDecider).when({ ...begin, known })).toEqual({ refused });
    expect(given(transferDecider).when({ ...begin, to: 'a' })).toEqual({
      refused: 'organizations.same_organization',
    });
  });

  test('is undone once, while there is somewhere to go back to', () => {
    expect(given(transferDecider, began).when(undo)).toEqual({ events: [undone] });
    expect(given(transferDecider, began, undone).when(undo)).toEqual({ events: [] });
    expect(given(transferDecider).when(undo)).toEqual({ refused: 'organizations.transfer_not_found' });
    expect(given(transferDecider, began).when({ ...undo, origin: 'closed' })).toEqual({
      refused: 'organizations.closed',
    });
  });
});
