import { expect, jest, test } from '@jest/globals';
import { finds } from '@ateneo/testing/stand-in';
import type { DomainEvent } from '@ateneo/kernel';
import type { RecordedEvent } from './event-types.js';
import { reaction, reactorsOf } from './reaction.js';
import { VIEWS } from './tokens.js';

class Greeter {
  readonly greet = jest.fn(async (_who: string, _as: string) => {});
}

type Came = DomainEvent<'Came', { readonly who: string }>;
const came: RecordedEvent = {
  type: 'Came',
  data: { who: 'Ane' },
  id: '01930000-0000-7000-8000-000000000001',
  stream: 's',
  revision: 0,
  position: '7',
  tenant: 't',
  meta: { version: 1, time: '2026-11-30T00:00:00.000Z', tenant: 't' },
};
const greeting = (options = {}) =>
  reaction<Came>(
    'x.when-come-greet',
    ['Came'],
    ({ data }, { get, name }) => get(Greeter).greet(data.who, name),
    options,
  );

test('it finds what it needs in the program that it is connected to, and knows its own name', async () => {
  const greeter = new Greeter();
  const [reactor] = reactorsOf([{}, { reactions: [greeting()] }], finds([Greeter, greeter]));
  expect(reactor).toMatchObject({ name: 'x.when-come-greet', handles: ['Came'] });
  expect(Object.keys(reactor!)).not.toContain('delaySeconds');
  await reactor!.handle(came);
  expect(greeter.greet).toHaveBeenCalledWith('Ane', 'x.when-come-greet');
});

test('it does nothing, and is tried again, until the views that it is after have seen the event', async () => {
  const greeter = new Greeter();
  const seen = new Set(['a']);
  const views = { reached: async (view: string, position: string) => position === '7' && seen.has(view) };
  const reactor = greeting({ after: ['a', 'b'] }).connect(finds([Greeter, greeter], [VIEWS, views]));
  await expect(reactor.handle(came)).rejects.toThrow('b has not seen Came yet');
  expect(greeter.greet).not.toHaveBeenCalled();
  seen.add('b');
  await reactor.handle(came);
  expect(greeter.greet).toHaveBeenCalledTimes(1);
});

test('how late it is may be said by the configuration', () => {
  const config = Symbol('config');
  const delaySeconds = (get: (token: symbol) => unknown) => (get(config) as { seconds: number }).seconds;
  expect(greeting({ delaySeconds }).connect(finds([config, { seconds: 3 }])).delaySeconds).toBe(3);
  expect(greeting({ delaySeconds: 0 }).connect(finds()).delaySeconds).toBe(0);
});
