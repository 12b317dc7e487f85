import { given } from '@ateneo/kernel';
import { describe, expect, test } from '@jest/globals';
import { anAccount, aProfile } from '../../test/builders.js';
import { accountDecider } from './account.decider.js';
import type { AccountEvent, Profile } from './account.events.js';

const user = '11111111-1111-4111-8111-111111111111';
const organization = '22222222-2222-4222-8222-222222222222';
const registered = anAccount(user);
const verified: AccountEvent = { type: 'EmailVerified', data: { user } };
const when = (...past: AccountEvent[]) => given(accountDecider, ...past).when;

describe('registering', () => {
  const command = { do: 'register', hash: 'h', ...registered[0].data } as const;

  test('makes an account with its password', () => {
    expect(when()(command)).toEqual({
      events: [registered[0], { type: 'PasswordSet', data: { user, hash: 'h' } }],
    });
  });
  test('is already so when it is repeated', () => {
    expect(when(...registered)(command)).toEqual({ events: [] });
  });
  test('is refused for another address on the same id', () => {
    expect(when(...registered)({ ...command, email: 'other@example.org' })).toEqual({ refused: 'http.conflict' });
  });
  test('comes too late once it was abandoned', () => {
    const abandoned: AccountEvent = { type: 'RegistrationAbandoned', data: { user } };
    expect(when()({ do: 'abandon', user })).toEqual({ events: [abandoned] });
    expect(when(abandoned)(command)).toEqual({ refused: 'identity.registration_over' });
    expect(when(abandoned)({ do: 'abandon', user })).toEqual({ events: [] });
  });
  test('is not abandoned when it came', () => {
    expect(when(...registered)({ do: 'abandon', user })).toEqual({ events: [] });
  });
});

describe('verifying', () => {
  test('happens once', () => {
    expect(when(...registered)({ do: 'verify', user })).toEqual({ events: [verified] });
    expect(when(...registered, verified)({ do: 'verify', user })).toEqual({ events: [] });
  });
  test('is asked for again until it happened', () => {
    expect(when(...registered)({ do: 'ask_again', user })).toEqual({
      events: [{ type: 'VerificationMailRequested', data: { user } }],
    });
    expect(when(...registered, verified)({ do: 'ask_again', user })).toEqual({ refused: 'identity.already_verified' });
  });
});

describe('another password', () => {
  const command = { do: 'reset_password', user, hash: 'new', replacing: 'h' } as const;
  const set: AccountEvent = { type: 'PasswordSet', data: { user, hash: 'new' } };
  const changed: AccountEvent = { type: 'PasswordChanged', data: { user } };

  test('is asked for as often as one likes', () => {
    const asked: AccountEvent = { type: 'PasswordResetRequested', data: { user } };
    expect(when(...registered, asked)({ do: 'ask_for_password_link', user })).toEqual({ events: [asked] });
    expect(when()({ do: 'ask_for_password_link', user })).toEqual({ refused: 'identity.unknown_person' });
  });
  test('takes the place of the one that the link was made for, once', () => {
    expect(when(...registered, verified)(command)).toEqual({ events: [set, changed] });
    // The link was mailed: whoever followed it reads that mail.
    expect(when(...registered)(command)).toEqual({ events: [set, changed, verified] });
    expect(when(...registered, set, changed)(command)).toEqual({ refused: 'identity.reset_verification_failed' });
  });
});

describe('a password that is set with the present one, or by a superuser', () => {
  const command = { do: 'set_password', user, hash: 'new', replacing: 'h' } as const;
  const set: AccountEvent = { type: 'PasswordSet', data: { user, hash: 'new' } };
  const changed: AccountEvent = { type: 'PasswordChanged', data: { user } };

  test('takes the place of the one that was shown, and verifies no address', () => {
    expect(when(...registered)(command)).toEqual({ events: [set, changed] });
    expect(when(...registered, set, changed)(command)).toEqual({ refused: 'http.conflict' });
  });
});

describe('correcting the profile', () => {
  test('says what each field was and is', () => {
    const { first_name: before } = aProfile();
    expect(when(...registered)({ do: 'correct', user, fields: { first_name: 'Nerea', gender: 'M' } })).toEqual({
      events: [
        { type: 'ProfileFieldsCorrected', data: { user, changes: [{ field: 'first_name', before, after: 'Nerea' }] } },
      ],
    });
  });
  test('with what stands already is no change', () => {
    expect(when(...registered)({ do: 'correct', user, fields: aProfile() })).toEqual({ events: [] });
  });
  test('of a field that came later than the account begins with nothing', () => {
    const { pronouns: _, ...before } = aProfile();
    const [created] = anAccount(user);
    const old = { ...created, data: { ...created.data, profile: before as Profile } };
    expect(when(old)({ do: 'correct', user, fields: { pronouns: 'elle' } })).toMatchObject({
      events: [{ data: { changes: [{ field: 'pronouns', before: '', after: 'elle' }] } }],
    });
    expect(when(old)({ do: 'correct', user, fields: { pronouns: '' } })).toEqual({ events: [] });
  });
  test('goes on from the corrected state', () => {
    const change: AccountEvent = {
      type: 'ProfileFieldsCorrected',
      data: { user, changes: [{ field: 'phone', before: '', after: '612345678' }] },
    };
    expect(when(...registered, change)({ do: 'correct', user, fields: { phone: '612345678' } })).toEqual({
      events: [],
    });
  });
  test('is impossible once the person was erased', () => {
    const erased: AccountEvent = { ...registered[0], data: { ...registered[0].data, email: null, profile: null } };
    expect(when(erased)({ do: 'correct', user, fields: { phone: '1' } })).toEqual({
      refused: 'identity.unknown_person',
    });
  });
});

describe('roles, organization and lock', () => {
  test.each<[AccountEvent, Parameters<ReturnType<typeof when>>[0]]>([
    [
      { type: 'StaffGranted', data: { user, organization } },
      { do: 'grant_staff', user, organization },
    ],
    [
      { type: 'AuditorGranted', data: { user } },
      { do: 'grant_auditor', user },
    ],
    [
      { type: 'OrganizationJoined', data: { user, organization, previous: null } },
      { do: 'join', user, organization },
    ],
    [
      { type: 'ConsentGiven', data: { user, consent: 'photos' } },
      { do: 'give_consent', user, consent: 'photos' },
    ],
    [
      { type: 'AccountDeactivated', data: { user, reason: 'r' } },
      { do: 'deactivate', user, reason: 'r', isSuperuser: false },
    ],
    [
      { type: 'AccountLocked', data: { user } },
      { do: 'lock', user },
    ],
  ])('%j happens once', (event, command) => {
    expect(when(...registered)(command)).toEqual({ events: [event] });
    expect(when(...registered, event)(command)).toEqual({ events: [] });
  });

  test.each<[AccountEvent, Parameters<ReturnType<typeof when>>[0], AccountEvent]>([
    [
      { type: 'StaffGranted', data: { user, organization } },
      { do: 'revoke_staff', user, organization },
      { type: 'StaffRevoked', data: { user, organization } },
    ],
    [
      { type: 'AuditorGranted', data: { user } },
      { do: 'revoke_auditor', user },
      { type: 'AuditorRevoked', data: { user } },
    ],
    [
      { type: 'ConsentGiven', data: { user, consent: 'calls' } },
      { do: 'withdraw_consent', user, consent: 'calls' },
      { type: 'ConsentWithdrawn', data: { user, consent: 'calls' } },
    ],
    [
      { type: 'AccountDeactivated', data: { user, reason: 'r' } },
      { do: 'reactivate', user, reason: 's' },
      { type: 'AccountReactivated', data: { user, reason: 's' } },
    ],
  ])('%j is taken back once', (before, command, event) => {
    expect(when(...registered)(command)).toEqual({ events: [] });
    expect(when(...registered, before)(command)).toEqual({ events: [event] });
    expect(when(...registered, before, event)(command)).toEqual({ events: [] });
  });

  test('superusers are not deactivated', () => {
    const command = { do: 'deactivate', user, reason: 'r', isSuperuser: true } as const;
    expect(when(...registered)(command)).toEqual({ refused: 'identity.is_superuser' });
  });

  test('joining another organization says which one was left', () => {
    const joined: AccountEvent = { type: 'OrganizationJoined', data: { user, organization, previous: null } };
    const other = '33333333-3333-4333-8333-333333333333';
    expect(when(...registered, joined)({ do: 'join', user, organization: other })).toEqual({
      events: [{ type: 'OrganizationJoined', data: { user, organization: other, previous: organization } }],
    });
  });

  test('a lock is lifted when there is one', () => {
    const locked: AccountEvent = { type: 'AccountLocked', data: { user } };
    expect(when(...registered, locked)({ do: 'unlock', user })).toEqual({
      events: [{ type: 'AccountUnlocked', data: { user } }],
    });
    expect(when(...registered)({ do: 'unlock', user })).toEqual({ events: [] });
  });

  test('are nothing for who has no account', () => {
    for (const command of ['verify', 'grant_auditor', 'lock', 'unlock', 'ask_again'] as const) {
      expect(when()({ do: command, user })).toEqual({ refused: 'identity.unknown_person' });
    }
  });
});

describe('another address', () => {
  const [old, email] = [registered[0].data.email, 'nueva@example.org'];
  const asked: AccountEvent = { type: 'EmailChangeRequested', data: { user, email } };
  const change = { do: 'change_email', user, email, replacing: old } as const;
  const changed: AccountEvent = { type: 'EmailChanged', data: { user, email, previous: old } };

  test('is asked for as often as one likes, and changes nothing yet', () => {
    expect(when(...registered, asked)({ do: 'ask_for_email', user, email })).toEqual({ events: [asked] });
    expect(when(...registered)({ do: 'ask_for_email', user, email: old! })).toEqual({ events: [] });
  });

  test('takes the place of the one that was asked to go, once, and is verified by that', () => {
    expect(when(...registered, verified, asked)(change)).toEqual({ events: [changed] });
    expect(when(...registered, asked)(change)).toEqual({ events: [changed, verified] });
    const refused = { refused: 'identity.verification_failed' };
    expect(when(...registered)(change)).toEqual(refused);
    expect(when(...registered, asked, changed)(change)).toEqual(refused);
    expect(when(...registered, asked)({ ...change, replacing: 'otra@example.org' })).toEqual(refused);
    const later: AccountEvent = { type: 'EmailChangeRequested', data: { user, email: 'otra@example.org' } };
    expect(when(...registered, asked, later)(change)).toEqual(refused);
  });

  test('that was lost on the way is given back', () => {
    const back = { do: 'return_email', user, email: old!, lost: email } as const;
    expect(when(...registered, asked, changed)(back)).toEqual({
      events: [{ type: 'EmailChanged', data: { user, email: old, previous: email } }],
    });
    expect(when(...registered)(back)).toEqual({ events: [] });
  });
});

describe('tags', () => {
  const tag = '44444444-4444-4444-8444-444444444444';
  const command = { do: 'tag', user, tag, isSuperuser: false } as const;
  const tagged: AccountEvent = { type: 'PersonTagged', data: { user, tag } };

  test('are given and taken once', () => {
    expect(when(...registered)(command)).toEqual({ events: [tagged] });
    expect(when(...registered, tagged)(command)).toEqual({ events: [] });
    const untagged: AccountEvent = { type: 'PersonUntagged', data: { user, tag } };
    expect(when(...registered, tagged)({ ...command, do: 'untag' })).toEqual({ events: [untagged] });
    expect(when(...registered)({ ...command, do: 'untag' })).toEqual({ events: [] });
    expect(when(...registered, tagged, untagged)(command)).toEqual({ events: [tagged] });
  });

  test('are of regular people alone', () => {
    const staff: AccountEvent = { type: 'StaffGranted', data: { user, organization } };
    for (const act of ['tag', 'untag'] as const) {
      expect(when(...registered, tagged, staff)({ ...command, do: act })).toEqual({ refused: 'identity.only_regular' });
      expect(when(...registered)({ ...command, do: act, isSuperuser: true })).toEqual({
        refused: 'identity.only_regular',
      });
    }
  });
});

describe('erasing', () => {
  const command = { do: 'erase', user, texts: 'kept', isSuperuser: false, evenInCharge: false } as const;
  const erased: AccountEvent = { type: 'AccountErased', data: { user, texts: 'kept' } };

  test('happens once, and leaves nobody', () => {
    expect(when(...registered, verified)(command)).toEqual({ events: [erased] });
    expect(when(...registered, erased)({ ...command, texts: 'removed' })).toEqual({ events: [] });
    expect(when()(command)).toEqual({ refused: 'identity.unknown_person' });
    for (const then of [
      { do: 'verify', user },
      { do: 'lock', user },
      { do: 'correct', user, fields: { first_name: 'Ane' } },
    ] as const) {
      expect(when(...registered, erased)(then)).toEqual({ refused: 'identity.unknown_person' });
    }
    expect(when(...registered, erased)({ do: 'register', hash: 'h', ...registered[0].data })).toEqual({
      refused: 'http.conflict',
    });
  });
  test('is not for who is in charge, unless an operator says so', () => {
    const staff: AccountEvent = { type: 'StaffGranted', data: { user, organization } };
    for (const [past, isSuperuser] of [
      [registered, true],
      [[...registered, staff], false],
    ] as const) {
      expect(when(...past)({ ...command, isSuperuser })).toEqual({ refused: 'identity.still_in_charge' });
      expect(when(...past)({ ...command, isSuperuser, evenInCharge: true })).toEqual({ events: [erased] });
    }
  });
  test('is done when everything is forgotten, and said once', () => {
    const forgotten: AccountEvent = { type: 'AccountForgotten', data: { user } };
    const say = { do: 'forgotten', user } as const;
    expect(when(...registered, erased)(say)).toEqual({ events: [forgotten] });
    expect(when(...registered, erased, forgotten)(say)).toEqual({ events: [] });
    expect(when(...registered, erased, forgotten)(command)).toEqual({ events: [] });
    expect(when(...registered)(say)).toEqual({ refused: 'http.conflict' });
  });
  test('an organization that tells of it too late changes nothing', () => {
    expect(when(...registered, erased)({ do: 'join', user, organization })).toEqual({ events: [] });
  });
});
