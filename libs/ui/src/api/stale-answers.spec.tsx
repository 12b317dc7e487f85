import { expect, jest, test } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createApi } from './create-api.js';
import { refreshWhenStale } from './stale-answers.js';

test('what came before the server had seen one’s own comment is asked again until it is there, later each time', async () => {
  jest.useFakeTimers();
  try {
    const answers = [0, 0, 1, 1].map((comments, index) => ({ comments, isStale: index < 2 }));
    const asked: number[] = [];
    const from = Date.now();
    const ask = () => {
      asked.push(Date.now() - from);
      const { comments, isStale } = answers.shift()!;
      const headers = { 'Content-Type': 'application/json', ...(isStale && { 'X-View': 'stale' }) };
      return Promise.resolve(new Response(JSON.stringify({ comments }), { headers }));
    };
    const queries = new QueryClient();
    const api = createApi({ language: () => 'es', fetch: ask, onAnswer: refreshWhenStale(queries) });
    const observer = new QueryObserver(queries, { queryKey: ['comments'], queryFn: () => api.get('/comments') });
    const stop = observer.subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(observer.getCurrentResult().data).toEqual({ comments: 1 });
    expect(asked).toEqual([0, 1000, 3000]);
    stop();
  } finally {
    jest.useRealTimers();
  }
});
