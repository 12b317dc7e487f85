import { readdirSync, readFileSync } from 'node:fs';
import { toldNoun } from '@ateneo/contracts';
import { flatTexts } from '@ateneo/i18n/server';
import { expect, test } from '@jest/globals';
import { actsByEvent, toldActs } from './told-acts.js';

/** By type, the data of all golden events. */
function goldenEvents(): Map<string, object> {
  const services = new URL('../../', import.meta.url);
  const found = new Map<string, object>();
  for (const context of readdirSync(services))
    for (const file of filesOf(new URL(`${context}/fixtures/events/`, services))) {
      const { events } = JSON.parse(readFileSync(file, 'utf8')) as { events: Record<string, { data?: object }> };
      for (const [name, { data = {} }] of Object.entries(events)) found.set(name.split('.')[0]!, data);
    }
  return found;
}

function filesOf(folder: URL): URL[] {
  try {
    return readdirSync(folder).map((name) => new URL(name, folder));
  } catch {
    return [];
  }
}

const golden = goldenEvents();

test('what is told happens, and names what it happened to', () => {
  const wrong = [...actsByEvent].filter(([type, { id }]) => {
    const data = golden.get(type);
    return !data || (id !== null && !(id in data));
  });
  expect(wrong.map(([type]) => type)).toEqual([]);
});

test('no vote, endorsement, session or means of payment is told', () => {
  const secret =
    /Vote|Endorsement(Given|Withdrawn)|Passkey|PaymentMethod|Session|Password|Place(Entered|Left)|SeatReserved/;
  expect([...actsByEvent.keys()].filter((type) => secret.test(type))).toEqual([]);
});

test('each noun and each act has its words', () => {
  const keys = flatTexts('es');
  const isSaid = (key: string) => keys.has(`console:console.acts.${key}`);
  expect(Object.keys(toldActs).toSorted()).toEqual([...toldNoun.options].toSorted());
  const silent = [...actsByEvent.values()].filter(
    ({ noun, act }) =>
      !isSaid(`whole.${noun}_${act}`) && !(isSaid(`what.${noun}`) && isSaid(`did.${act}`) && isSaid(`noun.${noun}`)),
  );
  expect(silent).toEqual([]);
});
