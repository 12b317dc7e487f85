import { ApiError, ErrorNotice } from '@ateneo/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** In the place of what is on its way. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** The three states of a part of a page: on its way, here, or not to be had (with a way to try again). */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>): ReactElement {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error) {
    const final = query.error instanceof ApiError && query.error.status >= 400 && query.error.status < 500;
    return <ErrorNotice error={query.error} {...(final ? {} : { onRetry: () => void query.refetch() })} />;
  }
  return <>{skeleton}</>;
}
