import { PageSkeleton } from '@ateneo/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, Suspense } from 'react';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../lib/query-client.js';
import { Appearance } from './Appearance.js';
import { Notices } from './Notices.js';
import { router } from './router.js';

/** The member application. */
export function App(): ReactElement {
  return (
    <QueryClientProvider client={queryClient}>
      <Appearance>
        <Notices>
          <Suspense fallback={<PageSkeleton />}>
            <RouterProvider router={router} />
          </Suspense>
        </Notices>
      </Appearance>
    </QueryClientProvider>
  );
}
