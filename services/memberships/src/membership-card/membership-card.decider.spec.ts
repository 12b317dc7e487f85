import { describe, expect, test } from '@jest/globals';
import { membershipCardDecider, type MembershipCardCommand } from './membership-card.decider.js';

const [user, here, there] = ['u', 'here', 'there'];
const issue = (card: string, organization = here): MembershipCardCommand => ({
  do: 'issue',
  user,
  card,
  organization,
  invoice: 'paid',
});

/** What each command came to, one after the other. */
function told(...commands: MembershipCardCommand[]) {
  let state = membershipCardDecider.initial;
  return commands.map((command) => {
    const events = membershipCardDecider.decide(command, state);
    state = events.reduce(membershipCardDecider.evolve, state);
    return events.map(({ type, data }) => [type, data.carnet, 'reason' in data ? data.reason : undefined]);
  });
}

describe('a card', () => {
  test('is one, however often it is issued; another organization’s takes its place', () => {
    expect(told(issue('a'), issue('b'), issue('c', there))).toEqual([
      [['CarnetIssued', 'a', undefined]],
      [],
      [
        ['CarnetRevoked', 'a', 'ended'],
        ['CarnetIssued', 'c', undefined],
      ],
    ]);
  });

  test('goes with the membership, once, and comes back as another', () => {
    const revoke = { do: 'revoke', user, reason: 'lapsed' } as const;
    expect(told(revoke, issue('a'), revoke, revoke, issue('b'))).toEqual([
      [],
      [['CarnetIssued', 'a', undefined]],
      [['CarnetRevoked', 'a', 'lapsed']],
      [],
      [['CarnetIssued', 'b', undefined]],
    ]);
  });

  test('that is lost is replaced; who has none has none to replace', () => {
    const replace = { do: 'replace', user, card: 'b' } as const;
    expect(told(issue('a'), replace)[1]).toEqual([
      ['CarnetRevoked', 'a', 'lost'],
      ['CarnetIssued', 'b', undefined],
    ]);
    expect(() => told(replace)).toThrow('memberships.carnet_not_found');
  });
});
