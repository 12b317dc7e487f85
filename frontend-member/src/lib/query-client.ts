import { ApiError } from '@ateneo/ui';
import { QueryClient } from '@tanstack/react-query';

/** Under which the own profile is kept. */
export const selfKey = ['self'] as const;

/** Refusals are final; only a lost connection or a fault of the server is tried again, once. */
function again(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: again, staleTime: 15_000 }, mutations: { retry: false } },
});
