import { describe, expect, it } from '@jest/globals';
import { type NewEvent, type Position, type StoredEvent, streamName } from '@ateneo/event-store';
import type { CommandContext } from '@ateneo/kernel';
import { KeyDestroyed, MemoryKeyStore } from '@ateneo/keys';
import { EventCatalogue } from './event-catalogue.js';
import { EventCodec } from './event-codec.js';
import type { EventTypes } from './event-types.js';
import { newEventId, newId } from './ids.js';

const tenant = newId();
const context: CommandContext = {
  tenant,
  actor: newId(),
  source: 'self',
  now: '2026-11-21T10:00:00.000Z',
  correlationId: newId(),
};

const eventTypes: EventTypes = {
  PersonEnrolled: { version: 1, personal: ['email', 'name'], subject: 'person' },
  BallotCast: { version: 1, anonymous: true },
  WhisperHeard: { version: 1, anonymous: true, timeless: true },
};

function setUp(types: EventTypes = eventTypes) {
  const keys = new MemoryKeyStore();
  return { keys, codec: new EventCodec(new EventCatalogue([{ name: 'test', eventTypes: types }]), keys) };
}

function stored(event: NewEvent, revision = 0): StoredEvent {
  const position = String(revision + 1) as Position;
  return { ...event, stream: streamName('test.person', tenant, 'x'), tenant, revision, position };
}

const enrolled = (person: string) => ({
  type: 'PersonEnrolled',
  data: { person, email: 'ana@example.org', name: { first: 'Ana', last: null }, language: 'es' },
});

describe('personal fields', () => {
  it('are stored sealed and read back whole', async () => {
    const { codec } = setUp();
    const written = await codec.encode(context, enrolled('p1'), newId());
    expect(written.data).not.toMatch(/ana|Ana/);
    expect(JSON.parse(written.data)).toMatchObject({ person: 'p1', language: 'es' });
    const [event] = await codec.decodeAll([stored(written)]);
    expect(event!.data).toEqual(enrolled('p1').data);
    expect(event!.meta).toEqual({
      version: 1,
      time: context.now,
      tenant,
      actor: context.actor,
      source: 'self',
      correlationId: context.correlationId,
    });
  });

  it('read null once the key was destroyed, other people unharmed', async () => {
    const { codec, keys } = setUp();
    const batch = [
      stored(await codec.encode(context, enrolled('p1'), newId()), 0),
      stored(await codec.encode(context, enrolled('p2'), newId()), 1),
    ];
    await keys.destroyPersonKey(tenant, 'p1');
    const [gone, there] = await codec.decodeAll(batch);
    expect(gone!.data).toEqual({ person: 'p1', email: null, name: null, language: 'es' });
    expect(there!.data).toEqual(enrolled('p2').data);
    await expect(codec.encode(context, enrolled('p1'), newId())).rejects.toThrow(KeyDestroyed);
  });

  it('do not open in another event', async () => {
    const { codec } = setUp();
    const written = await codec.encode(context, enrolled('p1'), newId());
    const [decoded] = await codec.decode([stored({ ...written, id: newId() })]);
    expect(decoded).toHaveProperty('error');
  });

  it('are opened lazily by who asks for them, and fail there if they cannot be', async () => {
    const { codec } = setUp();
    const good = stored(await codec.encode(context, enrolled('p1'), newId()), 0);
    const bad = stored({ ...(await codec.encode(context, enrolled('p1'), newId())), id: newId() }, 1);
    const [first, second] = await codec.decode([good, bad], true);
    expect(first).toMatchObject({ event: { data: enrolled('p1').data } });
    const read = second as { readonly event: { readonly data: { language: string; name: string } } };
    expect(read.event.data.language).toBe('es');
    expect(() => read.event.data.name).toThrow();
  });

  it('need somebody in the subject field', async () => {
    const { codec } = setUp();
    await expect(codec.encode(context, enrolled(''), newId())).rejects.toThrow('names nobody');
  });
});

describe('reading back', () => {
  it('keeps tenant, version and time alone with anonymous types', async () => {
    const { codec } = setUp();
    const written = await codec.encode(context, { type: 'BallotCast', data: { value: 'up' } }, newId());
    expect(JSON.parse(written.metadata)).toEqual({ version: 1, time: context.now, tenant });
  });

  it('lifts old versions to the present one', async () => {
    const old = await setUp({ Moved: { version: 1 } }).codec.encode(
      context,
      { type: 'Moved', data: { to: 'a' } },
      newId(),
    );
    const { codec } = setUp({
      Moved: {
        version: 3,
        upcast: {
          1: (data: { to: string }) => ({ city: data.to }),
          2: (data: { city: string }) => ({ city: data.city, country: 'ES' }),
        } as never,
      },
    });
    const [event] = await codec.decodeAll([stored(old)]);
    expect(event!.data).toEqual({ city: 'a', country: 'ES' });
    expect(event!.meta.version).toBe(3);
  });

  it('answers an error for an unknown type, a newer version and broken text, and reads the others', async () => {
    const { codec } = setUp();
    const good = await codec.encode(context, { type: 'BallotCast', data: {} }, newId());
    const decoded = await codec.decode([
      stored({ ...good, type: 'NeverHeardOf' }),
      stored({ ...good, metadata: JSON.stringify({ version: 2, time: context.now, tenant }) }),
      stored({ ...good, data: '{' }),
      stored(good),
    ]);
    expect(decoded.map((one) => 'error' in one)).toEqual([true, true, true, false]);
  });
});

describe('the catalogue refuses at start', () => {
  const start =
    (...types: EventTypes[]) =>
    () =>
      new EventCatalogue(types.map((eventTypes) => ({ name: 'c', eventTypes })));

  it.each([
    ['a name twice', start({ A: { version: 1 } }, { A: { version: 1 } })],
    ['a name that is not PascalCase', start({ a_b: { version: 1 } })],
    ['a missing version', start({ A: { version: 0 } })],
    ['personal fields of nobody', start({ A: { version: 1, personal: ['x'] } })],
    ['a personal subject', start({ A: { version: 1, personal: ['x'], subject: 'x' } })],
    [
      'personal fields of an anonymous type',
      start({ A: { version: 1, personal: ['x'], subject: 'y', anonymous: true } }),
    ],
    ['a missing upcast', start({ A: { version: 2 } })],
  ])('%s', (_what, run) => {
    expect(run).toThrow();
  });
});

describe('a timeless event', () => {
  it('tells no more of its time than the hour, neither by its id', async () => {
    const { codec } = setUp();
    const at = { ...context, now: '2026-11-21T10:59:59.999Z' };
    const [ballot, whisper] = await Promise.all(
      ['BallotCast', 'WhisperHeard'].map((type) => codec.encode(at, { type, data: {} }, newEventId())),
    );
    expect(JSON.parse(whisper!.metadata)).toEqual({ version: 1, tenant, time: '2026-11-21T10:00:00.000Z' });
    expect([whisper!.id[14], ballot!.id[14]]).toEqual(['4', '7']);
  });
});
