import { createSecretKey, randomBytes } from 'node:crypto';
import { CLAIMS, DECISIONS } from '@ateneo/cqrs';
import { DomainError } from '@ateneo/kernel';
import { KEYS } from '@ateneo/keys';
import { finds } from '@ateneo/testing/stand-in';
import { expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import fc from 'fast-check';
import { FailedSignIns } from '../adapters/failed-sign-ins.js';
import { hashingCost } from '../adapters/password-hashing.js';
import { Sessions } from '../adapters/sessions.js';
import { accountAggregate } from './account.aggregate.js';
import type { Account, AccountCommand } from './account.decider.js';
import type { AccountEvent } from './account.events.js';
import { ClaimWhenVerified } from './claim-when-verified.js';
import type { ChangeEmail } from './change-email.js';
import { RemovePasskeys } from '../application/remove-passkeys.js';
import { type LinkPurpose, linkToken, uidOf } from './link-token.js';
import { ResetLink } from './reset-link.js';
import { ResetPassword } from './reset-password.js';
import { VerifyEmail } from './verify-email.js';

Object.assign(hashingCost, { memoryCost: 1024, timeCost: 1 });
const user = '11111111-1111-4111-8111-111111111111';
const tenant = '22222222-2222-4222-8222-222222222222';
const key = createSecretKey(randomBytes(32));
const { decider } = accountAggregate;
const HOUR = 3_600_000;

const aPassword = () => `grapa-sol-${randomBytes(6).toString('hex')}`;

/** One account, and the handlers of links about it, on nothing but its events. */
function account() {
  let state: Account = decider.initial;
  const add = (events: readonly AccountEvent[]) => {
    for (const event of events) state = decider.evolve(state, event);
  };
  const decisions = {
    load: async () => ({ state }),
    execute: async (_: object, __: object, ___: string, command: AccountCommand) => {
      const events = decider.decide(command, state);
      add(events);
      return { revision: 0, position: '', events };
    },
  } as never;
  const keys = { tenantKey: async () => key } as never;
  const nothing = { hold: async () => {}, endAll: async () => {}, forget: async () => {} } as never;
  const numbers = new ClaimWhenVerified(decisions, nothing);
  const bus = { execute: (command: ChangeEmail) => command.run(get) } as never;
  const get = finds(
    [DECISIONS, decisions],
    [CLAIMS, nothing],
    [KEYS, keys],
    [CommandBus, bus],
    [ClaimWhenVerified, numbers],
    [ResetLink, new ResetLink(decisions, keys)],
    [RemovePasskeys, new RemovePasskeys(bus)],
    [FailedSignIns, nothing],
    [Sessions, nothing],
  );
  return {
    now: () => state,
    add,
    do: (command: AccountCommand) => add(decider.decide(command, state)),
    follow(purpose: LinkPurpose, token: string, now: string): Promise<boolean> {
      const context = { tenant, now, source: 'self' as const, correlationId: tenant };
      const done =
        purpose === 'reset'
          ? new ResetPassword(context, { uidb64: uidOf(user), token }, aPassword(), [])
          : new VerifyEmail(context, uidOf(user), token);
      return (done.run(get) as Promise<unknown>).then(
        () => true,
        (error: unknown) => {
          if (error instanceof DomainError && error.code.endsWith('verification_failed')) return false;
          throw error;
        },
      );
    },
  };
}

const purposes = ['verify', 'reset', 'email'] as const;
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('make' as const), purpose: fc.constantFrom(...purposes) }) },
  {
    weight: 6,
    // Now and then where links of another purpose are followed.
    arbitrary: fc.record({
      do: fc.constant('follow' as const),
      link: fc.nat(4),
      as: fc.constantFrom(...purposes, null, null, null, null),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      address: fc.constantFrom('b@example.org', 'c@example.org'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 12, 23, 25) }) },
);

interface Link {
  readonly purpose: LinkPurpose;
  readonly token: string;
  readonly madeAt: number;
  /** The account when it was made. */
  readonly then: Account;
}

/** What people are told of links: what each does, for how long, and what makes it worthless. */
function isGood({ purpose, then, madeAt }: Link, place: LinkPurpose, state: Account, time: number): boolean {
  const isRightPlace = (place === 'reset') === (purpose === 'reset');
  const isSame = then.email === state.email && then.passwordHash === state.passwordHash;
  const isOpen = {
    reset: true,
    verify: !state.isVerified,
    email: then.pendingEmail === state.pendingEmail,
  }[purpose];
  return isRightPlace && isSame && isOpen && time - madeAt <= 24 * HOUR;
}

type One = ReturnType<typeof account>;
const at = (time: number) => new Date(time).toISOString();

async function follow(one: One, link: Link, place: LinkPurpose, time: number): Promise<boolean> {
  const before = one.now();
  const expected = isGood(link, place, before, time);
  expect(await one.follow(place, link.token, at(time))).toBe(expected);
  const after = one.now();
  if (!expected) {
    expect(after).toEqual(before);
    return false;
  }
  expect(after.isVerified).toBe(true);
  expect(after.email).toBe(link.purpose === 'email' ? link.then.pendingEmail : before.email);
  expect(after.passwordHash !== before.passwordHash).toBe(link.purpose === 'reset');
  expect(await one.follow(place, link.token, at(time))).toBe(false);
  return true;
}

function registered(): One {
  const one = account();
  one.add([
    { type: 'AccountRegistered', data: { user, email: 'a@example.org', profile: {}, language: 'es' } },
    { type: 'PasswordSet', data: { user, hash: 'first' } },
  ] as never);
  return one;
}

/** Nobody is mailed a link to an address that was not asked. */
function made(one: One, purpose: LinkPurpose, time: number): Link[] {
  const then = one.now();
  if (purpose === 'email' && then.pendingEmail === null) return [];
  return [{ purpose, token: linkToken(key, { purpose, user, state: then }, at(time)), madeAt: time, then }];
}

test('a link does what it was made for, once, while address and password are those of then, and for a day; all others do nothing', async () => {
  const followed = { true: 0, false: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 24, size: 'max' }), async (acts) => {
      const one = registered();
      let time = Date.parse('2026-11-21T10:00:00.000Z');
      const links: Link[] = [];
      for (const next of acts) {
        if (next.do === 'wait') time += next.hours * HOUR;
        else if (next.do === 'ask') one.do({ do: 'ask_for_email', user, email: next.address });
        else if (next.do === 'make') links.push(...made(one, next.purpose, time));
        else if (links[next.link]) {
          const link = links[next.link]!;
          followed[`${await follow(one, link, next.as ?? link.purpose, time)}`] += 1;
        }
      }
    }),
    { numRuns: 300 },
  );
  expect(Math.min(followed.true, followed.false)).toBeGreaterThan(20);
});
