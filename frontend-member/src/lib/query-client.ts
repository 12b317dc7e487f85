import { ApiError } from '@ateneo/ui';
import { QueryClient } from '@tanstack/react-query';

/** Under which the own profile is kept. */
export const selfKey = ['self'] as const;

/** Refusals are final; only a lost connection or a fault of the server is tried again, once. */
function again(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/**
 * Calls are made without looking whether there is a connection: without one they fail and say so, instead of waiting for
 * ever. What was not to be had is asked again when the connection is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: again, staleTime: 15_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});
