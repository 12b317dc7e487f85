import { PageSkeleton } from '@ateneo/ui';
import { type ReactElement, useEffect } from 'react';
import { useParams } from 'react-router';

type Ids = Readonly<Record<string, string | undefined>>;

/** A route whose screen is the console's: goes there (contract, 1). It stands behind the guard of its permission. */
export function ToConsole({ target }: { target: (ids: Ids) => string }): ReactElement {
  const ids = useParams();
  const path = target(ids);
  useEffect(() => globalThis.location.replace(`/admin/${path}`), [path]);
  return <PageSkeleton />;
}
