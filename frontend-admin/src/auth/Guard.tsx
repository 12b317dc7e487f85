import type { Permission } from '@ateneo/contracts';
import type { ReactNode } from 'react';
import { usePermissions } from 'react-admin';
import { PageDenied } from '../layout/PageMissing.js';
import { type ConsoleAct, includes } from './may.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';

/** Shows a page to those who may open it, and tells everybody else so; nothing is asked for before that is known. */
export function Guard({ needs, children }: { needs: ConsoleAct; children: ReactNode }) {
  const { permissions } = usePermissions<Permission[]>();
  if (!permissions) return <SkeletonRecord />;
  return includes(permissions, needs) ? children : <PageDenied />;
}
