import { readdirSync, readFileSync } from 'node:fs';
import { EventCatalogue, EventCodec } from '@ateneo/cqrs';
import { type Position, streamName } from '@ateneo/event-store';
import { fold } from '@ateneo/kernel';
import { MemoryKeyStore } from '@ateneo/keys';
import { describe, expect, test } from '@jest/globals';
import { emailDecider } from './email.decider.js';
import { type EmailEvent, emailEventTypes } from './email.events.js';

interface Golden {
  readonly type: string;
  readonly data: { readonly email: string };
  readonly metadata: { readonly tenant: string };
  /** What today's code makes of it. */
  readonly reads: object;
}

const folder = new URL('../../fixtures/events/', import.meta.url);
const golden = readdirSync(folder).map(
  (name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Golden] as const,
);
const catalogue = new EventCatalogue([{ name: 'mailing', eventTypes: emailEventTypes }]);
const codec = new EventCodec(catalogue, new MemoryKeyStore());

async function read({ type, data, metadata }: Golden) {
  const stored = {
    id: '01930000-0000-7000-8000-000000000000',
    type,
    data: JSON.stringify(data),
    metadata: JSON.stringify(metadata),
    position: '1' as Position,
    stream: streamName('mailing.email', metadata.tenant, data.email),
    revision: 0,
    tenant: metadata.tenant,
  };
  return (await codec.decodeAll([stored]))[0]!;
}

describe('every event that was ever written', () => {
  test.each(golden)('%s is read by the code of today', async (_, event) => {
    const { type, data } = await read(event);
    expect({ type, data }).toEqual({ type: event.type, data: event.reads });
    expect(() => fold(emailDecider, [{ type, data } as EmailEvent])).not.toThrow();
  });

  test('is kept as a file, each version of each type', () => {
    const written = Object.entries(emailEventTypes).flatMap(([type, { version }]) =>
      Array.from({ length: version }, (_, index) => `${type}.v${index + 1}.json`),
    );
    expect(golden.map(([name]) => name).toSorted()).toEqual(written.toSorted());
  });
});
