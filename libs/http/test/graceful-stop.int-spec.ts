import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { call } from './call.js';
import { done, probeApp } from './probe-app.js';

test('a request under way when the server ends is still answered', async () => {
  const app = await probeApp();
  done.pause = 400;
  const answer = call(app.port, '/api/v1/probe', { method: 'POST', body: { title: 'x' } });
  await sleep(100);
  const closed = app.close();
  expect((await answer).status).toBe(201);
  await closed;
  done.pause = 0;
  await expect(call(app.port, '/api/v1/probe')).rejects.toThrow('ECONNREFUSED');
});
