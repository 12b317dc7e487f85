import { ErrorNotice, PageSkeleton } from '@ateneo/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { logOut } from '../../features/session/api/log-out.js';
import { selfKey } from '../../lib/query-client.js';

/** /logout: ends the session, forgets what was shown, and goes to sign-in. */
export function Logout(): ReactElement {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutate, error } = useMutation({
    mutationFn: logOut,
    onSuccess: async () => {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'universe' });
      queries.setQueryData(selfKey, null);
      await navigate('/login', { replace: true });
    },
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate();
  }, [mutate]);
  return error ? <ErrorNotice error={error} onRetry={() => mutate()} /> : <PageSkeleton />;
}
