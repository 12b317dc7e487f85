import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { Api } from '../api/create-api.js';
import { useLatestNotices } from './use-notices.js';

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static last: Stream | undefined;
  readyState = 1;
  constructor() {
    super();
    Stream.last = this;
  }
  close() {}
}
class Channel extends EventTarget {
  postMessage() {}
  close() {}
}

const before = { EventSource: globalThis.EventSource, BroadcastChannel: globalThis.BroadcastChannel };
beforeAll(() => {
  Object.assign(globalThis, { EventSource: Stream, BroadcastChannel: Channel });
  const request = async (_: string, __: object, work: () => Promise<void>) => work();
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterAll(() => {
  Object.assign(globalThis, before);
  Reflect.deleteProperty(navigator, 'locks');
});

const says = (unread: number) =>
  act(async () => {
    Stream.last?.dispatchEvent(new MessageEvent('unread', { data: JSON.stringify({ unread }) }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

test('notices are asked once a load: again only when the stream says another number', async () => {
  let unread = 3;
  const get = jest.fn(async () => ({ results: [], count: unread }));
  const Shown = () => <output>{useLatestNotices({ get } as unknown as Api, false).unread}</output>;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown />
    </QueryClientProvider>,
  );
  await screen.findByText('3');
  await says(3);
  // How many are unread; the latest ones once somebody opens the bell.
  expect(get).toHaveBeenCalledTimes(1);
  unread = 4;
  await says(4);
  await screen.findByText('4');
  expect(get).toHaveBeenCalledTimes(2);
});
