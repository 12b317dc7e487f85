import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type ContextDefinition, EventCatalogue, EventCodec, foldRows } from '@ateneo/cqrs';
import { type Position, streamName } from '@ateneo/event-store';
import { type Decider, type DomainEvent, fold } from '@ateneo/kernel';
import { MemoryKeyStore } from '@ateneo/keys';
import { chooseContexts } from '../src/contexts.js';

interface Golden {
  readonly type: string;
  readonly data: object;
  readonly metadata: { readonly version: number; readonly tenant: string };
  /** What today's code makes of it. */
  readonly reads: object;
}

type AnyDecider = Decider<unknown, unknown, DomainEvent>;

/** One that says an optional field. */
const variant = /^\w+\.v\d+\.(\w+)\.json$/;
const services = new URL('../../', import.meta.url);
const { all } = chooseContexts(undefined);
const codec = new EventCodec(new EventCatalogue(all), new MemoryKeyStore());

/** `fixtures/events/<Type>.v<version>.json` of a context; `<Type>.v<version>.<field>.json` says an optional field, too. */
function goldenOf(context: string): readonly (readonly [string, Golden])[] {
  const folder = new URL(`${context}/fixtures/events/`, services);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Golden]);
}

function written({ eventTypes }: ContextDefinition): string[] {
  return Object.entries(eventTypes).flatMap(([type, { version }]) =>
    Array.from({ length: version }, (_, index) => `${type}.v${index + 1}.json`),
  );
}

async function read({ type, data, metadata }: Golden) {
  const stored = {
    id: '01930000-0000-7000-8000-000000000000',
    type,
    data: JSON.stringify(data),
    metadata: JSON.stringify(metadata),
    position: '1' as Position,
    stream: streamName('any.stream', metadata.tenant, '11111111-1111-4111-8111-111111111111'),
    revision: 0,
    tenant: metadata.tenant,
  };
  return (await codec.decodeAll([stored]))[0]!;
}

/** The deciders of a context by the event types that stand beside them in their folder. */
async function decidersOf(context: string): Promise<Map<string, AnyDecider[]>> {
  const found = new Map<string, AnyDecider[]>();
  const src = new URL(`${context}/src/`, services);
  for (const folder of readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const files = readdirSync(new URL(`${folder.name}/`, src));
    const exportsOf = async (suffix: string): Promise<unknown[]> => {
      const modules = files
        .filter((file) => file.endsWith(suffix))
        .map((file) => new URL(`${folder.name}/${file}`, src));
      return (await Promise.all(modules.map((file) => import(file.pathname) as Promise<object>))).flatMap(
        Object.values,
      );
    };
    const deciders = (await exportsOf('.decider.ts')).filter(isDecider);
    const types = (await exportsOf('.events.ts')).flatMap((one) => (typeof one === 'object' ? Object.keys(one!) : []));
    for (const type of types) found.set(type, deciders);
  }
  return found;
}

function isDecider(value: unknown): value is AnyDecider {
  return typeof value === 'object' && value !== null && 'evolve' in value && 'decide' in value;
}

describe.each(
  all.filter(({ eventTypes }) => Object.keys(eventTypes).length > 0).map((one) => [one.name, one] as const),
)('events of %s', (name, context) => {
  const golden = goldenOf(name);

  test('are kept as a file, each version of each type', () => {
    const plain = golden.filter(([file]) => !variant.test(file)).map(([file]) => file);
    expect(plain.toSorted()).toEqual(written(context).toSorted());
    for (const [file, { reads }] of golden) {
      const [, field] = variant.exec(file) ?? [];
      if (field !== undefined)
        expect({ file, field, says: Object.keys(reads) }).toMatchObject({ says: expect.arrayContaining([field]) });
    }
  });

  test('are read by the code of today, rules and views', async () => {
    const deciders = await decidersOf(name);
    for (const [file, event] of golden) {
      const recorded = await read(event);
      const { type, data } = recorded;
      expect({ file, type, data }).toEqual({ file, type: event.type, data: event.reads });
      // Moving needs what is moved.
      const folds = type === 'ChapterMoved' || type === 'ArticleMoved' ? [] : (deciders.get(type) ?? []);
      for (const decider of folds) expect(() => fold(decider, [{ type, data }])).not.toThrow();
      for (const { projections } of all)
        for (const projection of projections) expect(() => foldRows(projection as never, [recorded])).not.toThrow();
    }
  });
});
