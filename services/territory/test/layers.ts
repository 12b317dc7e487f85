import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import type { AskedLayerCheck, AskedPlacing, Job, LayerCheck } from '@ateneo/contracts';
import type { Client } from '../../platform/test/client.js';
import { eventually } from '../../platform/test/start-app.js';

export const outlines = (name: 'districts' | 'districts-with-faults') =>
  readFileSync(new URL(`fixtures/${name}.json`, import.meta.url));

/** Sends a file to be checked. */
export function sendOutlines(browser: Client, file: Buffer, level = 'adm5') {
  const part = (said: string) => Buffer.from(`--part\r\ncontent-disposition: form-data; ${said}`);
  const body = Buffer.concat([
    part(`name="level"\r\n\r\n${level}\r\n`),
    part('name="file"; filename="outlines.json"\r\ncontent-type: application/json\r\n\r\n'),
    file,
    Buffer.from('\r\n--part--\r\n'),
  ]);
  return browser.post('areas/layers/check', body, { 'content-type': 'multipart/form-data; boundary=part' });
}

export async function jobDone(browser: Client, job: string): Promise<void> {
  const statusOf = async () => ((await browser.get(`jobs/jobs/${job}`)).json as Job).status;
  await eventually(async () => ['done', 'failed'].includes(await statusOf()));
  expect(await statusOf()).toBe('done');
}

/** What a file would come to, and the name under which it is loaded. */
export async function checkOutlines(browser: Client, file: Buffer, level = 'adm5') {
  const answer = await sendOutlines(browser, file, level);
  expect([answer.status, answer.text]).toEqual([202, expect.anything()]);
  const { file: id, job } = answer.json as AskedLayerCheck;
  await jobDone(browser, job);
  return { file: id, check: (await browser.get(`jobs/jobs/${job}/result`)).json as LayerCheck };
}

export const aLayer = (file: string, over: object = {}) => ({
  file,
  level: 'adm5',
  name: 'Distritos',
  source: 'Trazado de ejemplo',
  valid_from: '2026-01-01',
  replaces: null,
  ...over,
});

/** Loads the districts, and waits until everybody is placed by them. */
export async function loadDistricts(browser: Client, over: object = {}): Promise<string> {
  const { file } = await checkOutlines(browser, outlines('districts'));
  const answer = await browser.post('areas/layers', aLayer(file, over));
  expect([answer.status, answer.text]).toEqual([202, expect.anything()]);
  await jobDone(browser, (answer.json as AskedPlacing).job);
  return file;
}
