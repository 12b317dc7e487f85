import type { Process, User } from '@ateneo/contracts';
import { describe, expect, test } from '@jest/globals';
import { nextStep } from './next-step.js';

const member = { is_superuser: false, is_staff: false, is_verified: true, organization: 'o' } as User;
const open = {
  status: 'active',
  mode: 'organizations',
  is_participation_open: true,
  is_amedming_open: false,
  is_voting_open: true,
  amedment_count: 12,
  voting: { phase: 'open' },
} as Process;
const closed = { ...open, is_participation_open: false, is_voting_open: false, voting: { phase: 'closed' } } as Process;

describe('the one action of a process', () => {
  test('votes that are missing come first, and are counted', () => {
    expect(nextStep(open, member, 12)).toEqual({ kind: 'vote', count: 12 });
    expect(nextStep({ ...open, is_amedming_open: true }, member, 1)).toEqual({ kind: 'vote', count: 1 });
  });

  test('then amending, while it is open', () => {
    expect(nextStep({ ...open, is_amedming_open: true, is_voting_open: false }, member, 0)).toEqual({ kind: 'amend' });
  });

  test('who voted all is told so', () => {
    expect(nextStep(open, member, 0)).toEqual({ kind: 'voted_all' });
    expect(nextStep({ ...open, amedment_count: 0 }, member, 0)).toEqual({ kind: 'nothing_to_vote' });
  });

  test('who cannot take part is told why', () => {
    expect(nextStep(closed, { ...member, organization: null }, 0)).toEqual({ kind: 'members_only' });
    expect(nextStep(closed, { ...member, is_verified: false }, 0)).toEqual({ kind: 'unverified' });
    expect(nextStep(closed, member, 0)).toEqual({ kind: 'not_entitled' });
    expect(nextStep(open, { ...member, is_staff: true }, 3)).toEqual({ kind: 'managing' });
  });

  test('before and after there is nothing to do', () => {
    expect(nextStep({ ...closed, status: 'pending' }, member, 0)).toEqual({ kind: 'wait' });
    expect(nextStep({ ...closed, status: 'finished' }, member, 0)).toEqual({ kind: 'results' });
    expect(nextStep({ ...closed, status: 'finished', amedment_count: 0 }, member, 0)).toEqual({ kind: 'finished' });
    // Being counted, or annulled: there is nothing to read.
    const annulled = { ...closed, status: 'finished', voting: { phase: 'annulled' } } as Process;
    expect(nextStep(annulled, member, 0)).toEqual({ kind: 'finished' });
  });
});
