import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type ContextDefinition, EventCatalogue, EventCodec, foldRows } from '@ateneo/cqrs';
import { type Position, streamName } from '@ateneo/event-store';
import { type Decider, type DomainEvent, fold } from '@ateneo/kernel';
import { MemoryKeyStore } from '@ateneo/keys';
import type { View } from '@ateneo/resource';
import { chooseContexts } from '../src/contexts.js';
import { type GoldenEvent, goldenEventsOf } from './golden-events.js';

type AnyDecider = Decider<unknown, unknown, DomainEvent>;

/** Cannot be folded alone: what it moves was added before. */
const movesAnother = /^(Chapter|Article)Moved$/;
const services = new URL('../../', import.meta.url);
const { all } = chooseContexts(undefined);
const codec = new EventCodec(new EventCatalogue(all), new MemoryKeyStore());

interface AggregateFolder {
  readonly folder: string;
  readonly deciders: readonly AnyDecider[];
}

function expectedNames({ eventTypes }: ContextDefinition, folders: ReadonlyMap<string, AggregateFolder>): string[] {
  return Object.entries(eventTypes).flatMap(([type, { version }]) =>
    Array.from({ length: version }, (_, index) => `${folders.get(type)?.folder}/${type}.v${index + 1}`),
  );
}

async function read({ type, data, metadata }: GoldenEvent) {
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

/** The folder of each event type of a context, with the deciders that stand there. */
async function aggregateFolders(context: string): Promise<Map<string, AggregateFolder>> {
  const found = new Map<string, AggregateFolder>();
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
    for (const type of types) found.set(type, { folder: folder.name, deciders });
  }
  return found;
}

function isDecider(value: unknown): value is AnyDecider {
  return typeof value === 'object' && value !== null && 'evolve' in value && 'decide' in value;
}

describe.each(
  all.filter(({ eventTypes }) => Object.keys(eventTypes).length > 0).map((one) => [one.name, one] as const),
)('events of %s', (name, context) => {
  const golden = goldenEventsOf(name);
  let folders: Map<string, AggregateFolder>;
  beforeAll(async () => {
    folders = await aggregateFolders(name);
  });

  test('are kept in the file of their aggregate, each version of each type', () => {
    const plain = golden.filter(({ field }) => field === undefined);
    expect(plain.map((one) => one.name).toSorted()).toEqual(expectedNames(context, folders).toSorted());
  });

  test.each(golden.map((one) => [one.name, one] as const))('%s is read by the code of today', async (_, event) => {
    const recorded = await read(event);
    const { type, data } = recorded;
    expect({ type, data }).toEqual({ type: event.type, data: event.reads });
    if (event.field !== undefined) expect(data).toHaveProperty(event.field);
    const folds = movesAnother.test(type) ? [] : (folders.get(type)?.deciders ?? []);
    for (const decider of folds) expect(() => fold(decider, [{ type, data }])).not.toThrow();
    for (const { projections } of all)
      for (const projection of projections) expect(() => foldRows(projection as never, [recorded])).not.toThrow();
  });
});

const views = all.flatMap(({ name, projections }) =>
  (projections as unknown as Partial<View>[])
    .filter((one): one is View => 'fields' in one)
    .map((one) => [one.name, name, one] as const),
);
describe('a view that is made of fields', () => {
  test.each(views)('%s has rows that fit them', async (_, context, view) => {
    const own = await Promise.all(
      goldenEventsOf(context)
        .filter(({ type }) => Object.hasOwn(view.on, type))
        .map(read),
    );
    const rows = own.flatMap((event) => own.flatMap((next) => [...foldRows(view, [event, next]).values()]));
    expect(own.length).toBeGreaterThan(0);
    for (const row of rows) view.fields.strict().parse(row);
  });
});
