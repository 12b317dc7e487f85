import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { membershipDecider } from './membership.decider.js';
import type { MembershipEvent } from './membership.events.js';

const user = '11111111-1111-4111-8111-111111111111';
const organization = '22222222-2222-4222-8222-222222222222';
const known = { person: true, organization: true };
const joined: MembershipEvent = { type: 'PersonJoinedOrganization', data: { user, organization } };

describe('a membership', () => {
  test('begins when a person joins an organization', () => {
    expect(given(membershipDecider).when({ do: 'join', user, organization, known })).toEqual({ events: [joined] });
  });

  test('is already so in the same organization', () => {
    expect(given(membershipDecider, joined).when({ do: 'join', user, organization, known })).toEqual({ events: [] });
  });

  test('needs an organization of the tenant', () => {
    const command = { do: 'join' as const, user, organization, known: { ...known, organization: false } };
    expect(given(membershipDecider).when(command)).toEqual({ refused: 'organizations.not_found' });
  });

  test('does not begin in one that is closed', () => {
    const command = { do: 'join' as const, user, organization, known: { ...known, isClosed: true } };
    expect(given(membershipDecider).when(command)).toEqual({ refused: 'organizations.closed' });
    expect(given(membershipDecider, joined).when(command)).toEqual({ events: [] });
  });

  test('goes on to another one for who came as it closed, and is still there', () => {
    const to = '33333333-3333-4333-8333-333333333333';
    const sendOn = { do: 'send_on' as const, user, from: organization, to };
    expect(given(membershipDecider, joined).when(sendOn)).toEqual({
      events: [{ type: 'PersonJoinedOrganization', data: { user, organization: to, previous: organization } }],
    });
    expect(given(membershipDecider).when(sendOn)).toEqual({ events: [] });
  });

  test('needs a person of the tenant', () => {
    const command = { do: 'join' as const, user, organization, known: { ...known, person: false } };
    expect(given(membershipDecider).when(command)).toEqual({ refused: 'organizations.unknown_person' });
  });

  test('ends when the person leaves, once', () => {
    const leave = { do: 'leave' as const, user, organization };
    const left: MembershipEvent = { type: 'PersonLeftOrganization', data: { user, organization } };
    expect(given(membershipDecider, joined).when(leave)).toEqual({ events: [left] });
    expect(given(membershipDecider, joined, left).when(leave)).toEqual({ events: [] });
    expect(given(membershipDecider, joined, left).when({ do: 'join', user, organization, known })).toEqual({
      events: [joined],
    });
  });

  test('does not end by leaving another organization', () => {
    const leave = { do: 'leave' as const, user, organization: '33333333-3333-4333-8333-333333333333' };
    expect(given(membershipDecider, joined).when(leave)).toEqual({ events: [] });
  });

  test('comes from another account to who has none, and goes back unless something else was decided since', () => {
    const from = '44444444-4444-4444-8444-444444444444';
    const other = '33333333-3333-4333-8333-333333333333';
    const came: MembershipEvent = { type: 'PersonJoinedOrganization', data: { user, organization, from } };
    const moved: MembershipEvent = { type: 'PersonJoinedOrganization', data: { user, organization: other } };
    const left: MembershipEvent = { type: 'PersonLeftOrganization', data: { user, organization } };
    const take = { do: 'take' as const, user, organization, from };
    const giveBack = { do: 'give_back' as const, user, from };
    expect(given(membershipDecider).when(take)).toEqual({ events: [came] });
    expect(given(membershipDecider, moved).when(take)).toEqual({ events: [] });
    expect(given(membershipDecider, came).when(giveBack)).toEqual({ events: [left] });
    expect(given(membershipDecider, came, moved).when(giveBack)).toEqual({ events: [] });
    expect(given(membershipDecider, joined).when(giveBack)).toEqual({ events: [] });
    const join = { do: 'join' as const, user, organization, known };
    expect(given(membershipDecider, came).when(join)).toEqual({ events: [joined] });
    expect(given(membershipDecider, came, joined).when(giveBack)).toEqual({ events: [] });
  });
});
