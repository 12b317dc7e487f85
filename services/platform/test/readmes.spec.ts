import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { chooseContexts } from '../src/contexts.js';

const participation = new URL('../../participation/', import.meta.url);
const readme = readFileSync(new URL('README.md', participation), 'utf8');

/** What a newcomer looks for first stands there in full, whatever is added (rows of its tables, in backquotes). */
test('the README of participation names every event and every table', () => {
  const context = chooseContexts(undefined).all.find(({ name }) => name === 'participation')!;
  const events = Object.keys(context.eventTypes);
  const folder = new URL('src/migrations/', participation);
  const migrations = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const tables = migrations.flatMap((text) =>
    [...text.matchAll(/create table (participation\.\w+)/g)].map(([, t]) => t!),
  );
  expect([events.length > 80, tables.length > 15]).toEqual([true, true]);
  const named = new Set([...readme.matchAll(/`([\w.]+)`/g)].map(([, name]) => name!));
  expect([...events, ...tables].filter((name) => !named.has(name))).toEqual([]);
});

test('and every decider is found from there', () => {
  const deciders = readdirSync(new URL('src/', participation), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.decider.ts'))
    .map((file) => file.replaceAll('\\', '/'));
  expect(deciders.filter((file) => !readme.includes(file))).toEqual([]);
});
