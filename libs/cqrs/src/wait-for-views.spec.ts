import type { Position } from '@ateneo/event-store';
import { expect, test } from '@jest/globals';
import { waitForViews } from './wait-for-views.js';

const head = '7' as Position;

/** A view that has passed the position at the time given, of asking. */
function late(at: number) {
  const asked: string[] = [];
  const reached = (view: string) => Promise.resolve(asked.push(view) >= at);
  return { asked, reached };
}

test('a view that is a few seconds late is waited for: work tried again begins after a minute', async () => {
  const view = late(4);
  await waitForViews(view, ['people'], head);
  expect(view.asked).toHaveLength(4);
});

test('one that stands still is not waited for without end', async () => {
  await expect(waitForViews(late(Infinity), ['people'], head)).rejects.toThrow('the views are behind');
});

test('each is asked for', async () => {
  const view = late(1);
  await waitForViews(view, ['people', 'tags'], head);
  expect(view.asked).toEqual(['people', 'tags']);
});
