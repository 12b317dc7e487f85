import { ErrorNotice, PageSkeleton } from '@ateneo/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { logOut } from '../../features/session/api/log-out.js';
import { keptVotes } from '../../features/amendments/own-votes.js';
import { forgetCardPage } from '../../lib/kept-card.js';
import { sessionEnded } from '../../lib/session.js';

/** /logout: ends the session, forgets what was shown, and goes to sign-in. */
export function Logout(): ReactElement {
  const navigate = useNavigate();
  const { mutate, error } = useMutation({
    mutationFn: logOut,
    onSuccess: async () => {
      keptVotes.forget();
      await forgetCardPage();
      sessionEnded();
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
