import { ErrorNotice, PageSkeleton } from '@ateneo/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { selfQuery } from '../lib/self.js';
import { type Access, guardDecision, visitorPath } from './guard.js';

/** Lets its routes be seen by those who may. The own profile is loaded first, if it is missing. */
export function Guarded({ access }: { access: Access }): ReactElement {
  const { data: self, error, refetch } = useQuery(selfQuery);
  const location = useLocation();
  if (access === 'public') return <Outlet />;
  if (error && self === undefined) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (self === undefined) return <PageSkeleton />;
  const decision = guardDecision(access, self);
  if (decision === 'login') return <Navigate to={visitorPath(location)} replace />;
  if (decision === 'home') return <Navigate to="/" replace />;
  return <Outlet />;
}
