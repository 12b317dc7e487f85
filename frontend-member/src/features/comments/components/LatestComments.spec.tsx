import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { LatestComments } from './LatestComments.js';

test('what moderation has hidden is not among what was said last', async () => {
  await startI18n('es');
  const ask = jest.fn<typeof fetch>(async () => new Response('{"count":0,"results":[]}'));
  globalThis.fetch = ask;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LatestComments process="p" count={1} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(ask).toHaveBeenCalled());
  const asked = ask.mock.calls[0]![0];
  expect(asked instanceof Request ? asked.url : String(asked)).toContain('is_hidden=false');
});
