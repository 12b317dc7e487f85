import { askingManagers } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { type Api, NoticeBell } from '@ateneo/ui';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';

class Quiet extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  postMessage() {}
  close() {}
}
const before = { EventSource: globalThis.EventSource, BroadcastChannel: globalThis.BroadcastChannel };
beforeAll(() => {
  Object.assign(globalThis, { EventSource: Quiet, BroadcastChannel: Quiet });
  const request = async (_: string, __: object, work: () => Promise<void>) => work();
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterAll(() => {
  Object.assign(globalThis, before);
  Reflect.deleteProperty(navigator, 'locks');
});

/** Seven are unread, and two of them ask something of who manages. */
const get = async (_: string, { subtype }: { subtype?: string }) => ({
  results: [],
  count: subtype === askingManagers.join(',') ? 2 : 7,
});

async function show(asking?: readonly string[]) {
  await startI18n('es');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NoticeBell api={{ get } as unknown as Api} go={() => false} page="/todo" {...(asking && { asking })} />
    </QueryClientProvider>,
  );
}

test('the console’s bell counts what asks something of the reader; the rest is behind it', async () => {
  await show(askingManagers);
  const bell = await screen.findByRole('button', { name: 'Notificaciones: 2 piden algo de ti' });
  expect(bell.textContent).toBe('2');
  fireEvent.click(bell);
  expect((await screen.findByRole('link', { name: 'Ver todas' })).getAttribute('href')).toBe('/todo');
});

test('where nothing is said to ask, all that are unread are counted', async () => {
  await show();
  expect(await screen.findByRole('button', { name: 'Notificaciones: 7 sin leer' })).toBeDefined();
});
