import 'reflect-metadata';
import { Ajv } from 'ajv';
import { describe, expect, test } from '@jest/globals';
import type { ContextDefinition, RecordedEvent } from '@ateneo/cqrs';
import { asyncApi, messageOf, PublicCatalogue, Unpublishable } from '@ateneo/kafka';
import { chooseContexts } from '../src/contexts.js';
import { goldenEventsOf } from './golden-events.js';

const contexts = chooseContexts(undefined).all;
const catalogue = new PublicCatalogue(contexts);
const CANARY = 'ana.canary@example.org';
const TENANT = '00000000-0000-4000-8000-000000000001';
const names = (context: ContextDefinition) => Object.keys(context.eventTypes);
const all = contexts.flatMap((context) => names(context).map((name) => [context.name, name] as const));

/** A data of every event type whose data is kept as an example, as the domain reads it. */
const examples = contexts
  .flatMap(({ name }) => goldenEventsOf(name))
  .map(({ context, type, data, reads }) => ({ context, name: type, data: { ...data, ...reads } }));

const event = (name: string, data: object): RecordedEvent => ({
  type: name,
  data,
  id: '00000000-0000-7000-8000-000000000002',
  stream: '',
  revision: 0,
  position: '1',
  tenant: TENANT,
  meta: { version: 1, time: '2026-11-21T06:30:00.000Z', tenant: TENANT, actor: TENANT },
});

/** The same shape with the canary in place of every text. */
function spoilt(value: unknown): unknown {
  if (typeof value === 'string') return CANARY;
  if (Array.isArray(value)) return value.map(spoilt);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoilt(one)]));
}

/** The message of an event, or nothing when it is refused or told to nobody. */
function told(name: string, data: object): string {
  try {
    return messageOf(catalogue, event(name, data))?.value ?? '';
  } catch (error) {
    if (error instanceof Unpublishable) return '';
    throw error;
  }
}

describe('every event type of every context', () => {
  test('there are many, and some are told', () => {
    expect(all.length).toBeGreaterThan(50);
    expect(catalogue.types().length).toBeGreaterThan(10);
  });

  test.each(all)('%s.%s tells no personal field and no vote', (context, name) => {
    const definition = contexts.find((one) => one.name === context)!.eventTypes[name]!;
    const type = catalogue.types(context).find((one) => one.name === name);
    if (definition.anonymous || definition.timeless || /vote/i.test(name)) expect(type).toBeUndefined();
    const fields = Object.keys(type?.definition.fields ?? {});
    expect(fields.filter((field) => definition.personal?.includes(field))).toEqual([]);
  });

  test.each(examples.map(({ context, name, data }) => [context, name, data] as const))(
    '%s.%s tells no text that a person wrote, whichever field it stands in',
    (context, name, data) => {
      const { personal = [] } = contexts.find((one) => one.name === context)!.eventTypes[name]!;
      const onlyPersonal = Object.entries(data).map(([key, one]) => [key, personal.includes(key) ? spoilt(one) : one]);
      const message = told(name, Object.fromEntries(onlyPersonal));
      expect(message).not.toContain(CANARY);
      expect(message !== '').toBe(catalogue.types(context).some((one) => one.name === name));
      for (const field of Object.keys(data)) {
        expect(told(name, { ...data, [field]: spoilt(data[field]) })).not.toContain(CANARY);
      }
      expect(told(name, spoilt(data) as object)).not.toContain(CANARY);
    },
  );
});

describe('the AsyncAPI document', () => {
  type Document = {
    channels: Record<string, { address: string; messages: Record<string, unknown> }>;
    components: { messages: Record<string, { payload: object }> };
  };
  const document = asyncApi(catalogue) as unknown as Document;
  const ajv = new Ajv({ strict: false, validateFormats: false });

  test('names every public event in the topic of its context', () => {
    const named = Object.values(document.channels).flatMap(({ address, messages }) =>
      Object.keys(messages).map((name) => `${address} ${name}`),
    );
    expect(named).toEqual(catalogue.types().map(({ context, name }) => `ateneo.${context}.v1 ${name}`));
  });

  test.each(examples.filter(({ context, name }) => catalogue.types(context).some((one) => one.name === name)))(
    'describes what is produced of $name',
    ({ name, data }) => {
      const fits = ajv.compile(document.components.messages[name]!.payload);
      const produced = JSON.parse(told(name, data)) as { data: object };
      expect(fits(produced) ? [] : fits.errors).toEqual([]);
      expect(fits({ ...produced, data: { ...produced.data, more: 'x' } })).toBe(false);
      expect(fits({ ...produced, data: {} })).toBe(false);
    },
  );
});
