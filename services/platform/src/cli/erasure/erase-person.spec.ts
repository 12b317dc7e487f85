import { expect, test } from '@jest/globals';
import { streamName } from '@ateneo/event-store';
import { StartupError } from '@ateneo/runtime';
import { standIn } from '@ateneo/testing/stand-in';
import type { CheckedProgram } from './check-erasure.js';
import { tenantOf } from './erase-person.js';

const TENANT = '00000000-0000-4000-8000-000000000001';
const SOMEBODY = '00000000-0000-4000-8000-000000000002';

const program = standIn<CheckedProgram>({
  app: { get: () => ({ all: async () => [{ id: TENANT }] }) },
  core: {
    ownerStore: {
      read: async (stream: string) => (stream === streamName('identity.account', TENANT, SOMEBODY) ? [{}] : []),
    },
  },
});

test('a person is found by their id; what is none is plainly nobody’s', async () => {
  expect(await tenantOf(program, SOMEBODY)).toBe(TENANT);
  for (const user of ['../../etc/passwd', '', `${SOMEBODY}'--`, SOMEBODY.slice(1), TENANT])
    await expect(tenantOf(program, user)).rejects.toThrow(new StartupError(`No tenant has ever had a person ${user}.`));
});
