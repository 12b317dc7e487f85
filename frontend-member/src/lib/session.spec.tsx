import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { queryClient, selfKey } from './query-client.js';
import { useSelf } from './self.js';
import { followOtherTabs, forgetAnswers, sessionEnded } from './session.js';

const ane = { id: 'a', first_name: 'Ane' };

function Name() {
  return <p>{useSelf()?.first_name ?? 'nobody'}</p>;
}

beforeEach(() => {
  queryClient.setQueryData(selfKey, ane);
  queryClient.setQueryData(['universe'], { appName: 'App' });
  queryClient.setQueryData(['amedments', {}], { results: [] });
  render(
    <QueryClientProvider client={queryClient}>
      <Name />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('after signing out whoever is shown is nobody, at once, and what was fetched is forgotten', async () => {
  expect(screen.getByText('Ane')).toBeTruthy();
  act(() => sessionEnded());
  expect(await screen.findByText('nobody')).toBeTruthy();
  expect(queryClient.getQueryData(['amedments', {}])).toBeUndefined();
  expect(queryClient.getQueryData(['universe'])).toEqual({ appName: 'App' });
});

test('the other tabs hear of it', async () => {
  const onEnded = jest.fn();
  const stop = followOtherTabs(onEnded);
  const otherTab = new BroadcastChannel('ateneo-session');
  otherTab.postMessage('ended');
  try {
    await waitFor(() => expect(screen.getByText('nobody')).toBeTruthy());
    expect(onEnded).toHaveBeenCalledTimes(1);
  } finally {
    otherTab.close();
    stop();
  }
});

test('what a page still shows goes when the page has gone', () => {
  function Shown() {
    return <p>{String(useQuery({ queryKey: ['process', 'p'], queryFn: async () => 'text' }).data)}</p>;
  }
  queryClient.setQueryData(['process', 'p'], 'text');
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  );
  act(() => sessionEnded());
  unmount();
  forgetAnswers();
  expect(queryClient.getQueryData(['process', 'p'])).toBeUndefined();
});
