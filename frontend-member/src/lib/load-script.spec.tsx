import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { loadScript, LONGEST_WAIT_MS } from './load-script.js';

const address = 'https://service.example.org/button.js';
const inPage = () => document.querySelector<HTMLScriptElement>(`script[src="${address}"]`);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  inPage()?.remove();
});

test('a script that has come is there', async () => {
  const loaded = loadScript(address);
  inPage()!.onload!(new Event('load'));
  await expect(loaded).resolves.toBeUndefined();
});

test('one that cannot be had is told, and can be asked for again', async () => {
  const loaded = loadScript(address);
  inPage()!.onerror!(new Event('error'));
  await expect(loaded).rejects.toThrow(address);
  expect(inPage()).toBeNull();
});

test('one that neither comes nor fails is told after some seconds', async () => {
  const loaded = loadScript(address);
  const told = expect(loaded).rejects.toThrow(address);
  jest.advanceTimersByTime(LONGEST_WAIT_MS);
  await told;
  expect(inPage()).toBeNull();
});
