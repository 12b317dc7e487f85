import { refreshWhenStale } from '@ateneo/ui';
import { QueryClient } from '@tanstack/react-query';

// Writing without a connection fails at once and says so; react-query would keep it for later, in silence.
export const queryClient = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });

/** What both clients of the console do with each answer. */
export const onAnswer = refreshWhenStale(queryClient);
