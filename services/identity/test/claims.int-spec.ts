import { randomUUID } from 'node:crypto';
import {
  CLAIMS,
  type Claims,
  type CqrsRuntime,
  cqrsMigrations,
  createCqrsRuntime,
  DECISIONS,
  type Reactor,
} from '@ateneo/cqrs';
import { MemoryEventStore } from '@ateneo/event-store';
import type { CommandContext } from '@ateneo/kernel';
import { MemoryKeyStore } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { finds, standIn } from '@ateneo/testing/stand-in';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { eventually } from '../../platform/test/start-app.js';
import { accountAggregate } from '../src/account/account.aggregate.js';
import { accountEventTypes } from '../src/account/account.events.js';
import { ClaimWhenVerified } from '../src/account/claim-when-verified.js';
import { CorrectProfile } from '../src/account/correct-profile.js';
import { FreeUnusedClaim } from '../src/account/free-unused-claim.js';
import { RegisterAccount } from '../src/account/register-account.js';
import { defaultIdentityConfig, IDENTITY_CONFIG } from '../src/identity-config.js';
import { whenClaimHeldFreeItUnlessUsed } from '../src/reactors/reactions.js';
import { aDni, aProfile } from './builders.js';

const tenant = randomUUID();
const context = (): CommandContext => ({
  tenant,
  source: 'self',
  now: new Date().toISOString(),
  correlationId: randomUUID(),
});
const email = 'nerea@example.org';
const register = (user: string, over: { email?: string; national_id?: string } = {}) =>
  new RegisterAccount(context(), user, {
    email: over.email ?? email,
    profile: aProfile({ national_id: over.national_id ?? aDni() }),
    terms: { legal: null, privacy: null, cookies: null },
    password: { hash: 'h' },
  });

let databases: TestDatabase;
let database: Database;
let runtime: CqrsRuntime;
let store: MemoryEventStore;

beforeEach(async () => {
  databases = await testDatabase([{ name: 'cqrs', migrations: cqrsMigrations }]);
  database = new Database(databases.ownerUrl);
  store = new MemoryEventStore();
  runtime = createCqrsRuntime({
    contexts: [{ name: 'identity', eventTypes: accountEventTypes, projections: [] }],
    store,
    keys: new MemoryKeyStore(),
    ownerDatabase: database,
  });
});
afterEach(async () => {
  await runtime.stop();
  await store.close();
  await database.close();
  await databases.drop();
});

const numbers = () => new ClaimWhenVerified(runtime.decisions, runtime.claims);

/** What commands find, with other decisions or claims. */
const finding = (decisions = runtime.decisions, claims = runtime.claims) =>
  finds([DECISIONS, decisions], [CLAIMS, claims], [ClaimWhenVerified, numbers()]);

/** Verifies their address, and claims their national id. */
const verify = (user: string) =>
  numbers().around(context(), user, (taken) =>
    runtime.decisions.execute(context(), accountAggregate, user, { do: 'verify', user, ...(taken && { taken }) }),
  );

/** The reactor that frees claims, with a minute as long as `claimSeconds`. */
function freeing(claimSeconds: number): Reactor {
  const bus = standIn<CommandBus>({ execute: (command: FreeUnusedClaim) => command.run(finding()) });
  const config = { ...defaultIdentityConfig, claimSeconds };
  return whenClaimHeldFreeItUnlessUsed.connect(finds([CommandBus, bus], [IDENTITY_CONFIG, config]));
}

async function accounts(): Promise<number> {
  const { events } = await store.readAll({ after: 'start' as never, limit: 1_000 });
  return events.filter(({ type }) => type === 'AccountRegistered').length;
}

async function race(claims: Claims): Promise<{ accounts: number; conflicts: number }> {
  const get = finding(runtime.decisions, claims);
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => register(randomUUID()).run(get)));
  const conflicts = outcomes.filter(
    (outcome) => outcome.status === 'rejected' && (outcome.reason as { code: string }).code === 'identity.email_taken',
  );
  return { accounts: await accounts(), conflicts: conflicts.length };
}

describe('a hundred registrations at once with one address', () => {
  test('make one account and 99 conflicts', async () => {
    expect(await race(runtime.claims)).toEqual({ accounts: 1, conflicts: 99 });
  });

  test('make many where claims hold nothing: it is the claim that keeps them apart', async () => {
    const yes: Claims = { ...bound(runtime.claims), hold: async () => {} };
    expect(await race(yes)).toEqual({ accounts: 100, conflicts: 0 });
  });
});

describe('a process that dies between claim and account', () => {
  /** Registers, and dies at the moment when the account would be written. */
  const dieBeforeTheAccount = async (user: string): Promise<void> => {
    const decisions = {
      load: runtime.decisions.load.bind(runtime.decisions),
      event: runtime.decisions.event.bind(runtime.decisions),
      execute: () => Promise.reject(new Error('killed')),
    };
    await expect(register(user).run(finding(decisions))).rejects.toThrow('killed');
  };

  const enrol = async (user: string, over: Parameters<typeof register>[1] = {}) => {
    await register(user, over).run(finding());
    await verify(user);
  };

  test('leaves the address held for a while, then free', async () => {
    const gone = randomUUID();
    await dieBeforeTheAccount(gone);
    await expect(register(randomUUID()).run(finding())).rejects.toMatchObject({ code: 'identity.email_taken' });
    await runtime.start({ projections: false, reactors: [freeing(1)] });
    await eventually(async () => (await runtime.claims.holder(tenant, 'email', email)) === undefined);
    await register(randomUUID()).run(finding());
    expect(await accounts()).toBe(1);
    // The one that was given up cannot come back and make a second account.
    await expect(register(gone, { email: 'other@example.org' }).run(finding())).rejects.toMatchObject({
      code: 'identity.registration_over',
    });
    expect(await runtime.claims.holder(tenant, 'email', 'other@example.org')).toBeUndefined();
    expect(await accounts()).toBe(1);
  });

  test('leaves a retry with the same id what it needs to finish', async () => {
    const user = randomUUID();
    await dieBeforeTheAccount(user);
    await register(user).run(finding());
    await runtime.start({ projections: false, reactors: [freeing(0)] });
    // A claim after the others shows that the reactor has passed them all.
    await runtime.claims.hold(context(), 'email', 'last@example.org', randomUUID(), 'identity.email_taken');
    await eventually(async () => (await runtime.claims.holder(tenant, 'email', 'last@example.org')) === undefined);
    expect(await runtime.claims.holder(tenant, 'email', email)).toBe(user);
    expect(await accounts()).toBe(1);
  });

  test('or between claim and correction, leaves what the account has and frees what it has not', async () => {
    const [user, national_id] = [randomUUID(), aDni()];
    await enrol(user, { national_id });
    const wanted = aDni();
    await runtime.claims.hold(context(), 'national_id', wanted, user, 'identity.national_id_taken');
    await runtime.start({ projections: false, reactors: [freeing(0)] });
    await eventually(async () => (await runtime.claims.holder(tenant, 'national_id', wanted)) === undefined);
    expect(await runtime.claims.holder(tenant, 'national_id', national_id)).toBe(user);
    expect(await runtime.claims.holder(tenant, 'email', email)).toBe(user);
  });

  describe('or is held up for over a minute between claim and correction', () => {
    /** Corrects, while `meanwhile` happens between the claim and the act. */
    const correcting = (user: string, national_id: string, meanwhile: () => Promise<unknown>) => {
      const decisions: typeof runtime.decisions = {
        load: runtime.decisions.load.bind(runtime.decisions),
        event: runtime.decisions.event.bind(runtime.decisions),
        async execute(...given) {
          await meanwhile();
          return runtime.decisions.execute(...given);
        },
      };
      return new CorrectProfile(context(), user, { national_id }, 18).run(finding(decisions));
    };
    const free = async (user: string, national_id: string) => {
      const stream = await runtime.claims.streamOf(tenant, 'national_id', national_id);
      await new FreeUnusedClaim(context(), stream, user).run(finding());
    };
    const nationalId = async (user: string) =>
      (await runtime.decisions.load(tenant, accountAggregate, user)).state.profile?.national_id;

    test('it holds its claim again', async () => {
      const [user, wanted] = [randomUUID(), aDni()];
      await enrol(user);
      await correcting(user, wanted, () => free(user, wanted));
      expect(await nationalId(user)).toBe(wanted);
      expect(await runtime.claims.holder(tenant, 'national_id', wanted)).toBe(user);
    });

    test('it takes the correction back when somebody else has the value by now', async () => {
      const [user, other, before, wanted] = [randomUUID(), randomUUID(), aDni(), aDni()];
      await enrol(user, { national_id: before });
      const meanwhile = async () => {
        await free(user, wanted);
        await enrol(other, { email: 'other@example.org', national_id: wanted });
      };
      let times = 0;
      const once = async () => void ((times += 1) === 1 && (await meanwhile()));
      await expect(correcting(user, wanted, once)).rejects.toMatchObject({ code: 'identity.national_id_taken' });
      expect(await nationalId(user)).toBe(before);
      expect(await runtime.claims.holder(tenant, 'national_id', wanted)).toBe(other);
    });

    test('it keeps what is freed in the moment in which the correction lands', async () => {
      const [user, wanted] = [randomUUID(), aDni()];
      await enrol(user);
      // The one who frees has looked before the correction and frees after it.
      const { decisions, claims } = runtime;
      const stream = await claims.streamOf(tenant, 'national_id', wanted);
      const slow: typeof decisions = {
        load: decisions.load.bind(decisions),
        event: decisions.event.bind(decisions),
        async execute(...given) {
          const decided = await decisions.execute(...given);
          await new CorrectProfile(context(), user, { national_id: wanted }, 18).run(finding());
          return decided;
        },
      };
      await new FreeUnusedClaim(context(), stream, user).run(finding(slow));
      expect(await nationalId(user)).toBe(wanted);
      expect(await claims.holder(tenant, 'national_id', wanted)).toBe(user);
    });
  });

  test('or between claim and verification, leaves the number to who comes next', async () => {
    const [gone, other, national_id] = [randomUUID(), randomUUID(), aDni()];
    await register(gone, { national_id }).run(finding());
    await runtime.claims.hold(context(), 'national_id', national_id, gone, 'identity.national_id_taken');
    await runtime.start({ projections: false, reactors: [freeing(0)] });
    await eventually(async () => (await runtime.claims.holder(tenant, 'national_id', national_id)) === undefined);
    await enrol(other, { email: 'other@example.org', national_id });
    expect(await runtime.claims.holder(tenant, 'national_id', national_id)).toBe(other);
    expect((await verify(gone)).isTaken).toBe(true);
  });

  test('or is held up for over a minute between claim and verification, gives the number up that another has by now', async () => {
    const [user, other, national_id] = [randomUUID(), randomUUID(), aDni()];
    await register(user, { national_id }).run(finding());
    const { isTaken } = await numbers().around(context(), user, async () => {
      await runtime.claims.release(context(), 'national_id', national_id, user);
      await enrol(other, { email: 'other@example.org', national_id });
      return runtime.decisions.execute(context(), accountAggregate, user, { do: 'verify', user });
    });
    const { state } = await runtime.decisions.load(tenant, accountAggregate, user);
    expect([isTaken, state.isVerified, state.profile?.national_id]).toEqual([true, true, '']);
    expect(await runtime.claims.holder(tenant, 'national_id', national_id)).toBe(other);
  });

  test('somebody who is enrolled with another’s document is refused, and their address is free', async () => {
    const national_id = aDni();
    await enrol(randomUUID(), { national_id });
    const second = register(randomUUID(), { email: 'second@example.org', national_id });
    const invited = new RegisterAccount(second.context, second.user, { ...second.registration, invitation: true });
    await expect(invited.run(finding())).rejects.toMatchObject({ code: 'identity.national_id_taken' });
    expect(await runtime.claims.holder(tenant, 'email', 'second@example.org')).toBeUndefined();
  });
});

test('a claim is freed after 60 seconds unless configured otherwise', () => {
  expect(defaultIdentityConfig.claimSeconds).toBe(60);
  expect(freeing(60).delaySeconds).toBe(60);
});

function bound(claims: Claims): Claims {
  return {
    hold: claims.hold.bind(claims),
    holdAnew: claims.holdAnew.bind(claims),
    asOf: claims.asOf.bind(claims),
    hand: claims.hand.bind(claims),
    release: claims.release.bind(claims),
    free: claims.free.bind(claims),
    holder: claims.holder.bind(claims),
    streamOf: claims.streamOf.bind(claims),
  };
}
