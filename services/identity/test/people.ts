import { randomUUID } from 'node:crypto';
import type { RegisterBody } from '@ateneo/contracts';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import type { Client } from '../../platform/test/client.js';
import { eventually, ONE, type TestApp } from '../../platform/test/start-app.js';
import { ChangeAccountStatus, type AccountStatus } from '../src/account/change-account-status.js';
import { aRegistration } from './builders.js';

/** A registered person with a browser that has signed in. */
export interface Person {
  readonly id: string;
  readonly body: RegisterBody;
  readonly browser: Client;
}

export function systemIn(tenant: string): CommandContext {
  return { tenant, source: 'system', now: new Date().toISOString(), correlationId: randomUUID() };
}

/** Registers a person over HTTP and gives them what `changes` say. */
export async function enrol(
  app: TestApp,
  changes: readonly DistributedOmit<AccountStatus, 'user'>[] = [],
  over: Partial<RegisterBody> = {},
  host = ONE,
): Promise<Person> {
  const body = aRegistration(over);
  // As the member application does it.
  const key = { 'idempotency-key': randomUUID() };
  const answer = await app.client(host).post('users/users/register', body, key);
  // 202: done, and not in the view yet when many enrol at once on a busy machine.
  if (![201, 202].includes(answer.status)) throw new Error(`registration answered ${answer.status}: ${answer.text}`);
  const { id } = answer.json as { id: string };
  const tenant = host === ONE ? app.tenants.one : app.tenants.two;
  const bus = app.app.get(CommandBus, { strict: false });
  let seen: string | undefined;
  for (const change of changes) {
    seen = (await bus.execute(new ChangeAccountStatus(systemIn(tenant), { ...change, user: id } as AccountStatus)))
      .position;
  }
  if (seen) await eventually(() => app.core.serving.views.reached('identity.user', seen));
  return { id, body, browser: await app.signedIn(body.email, body.password, host) };
}

type DistributedOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
