import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/may.js';
import type { ResourceName } from '../data-provider/resource-paths.js';

/** The address of a list with filters already set. */
export function listPath(resource: ResourceName, filter: object): string {
  return `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

/** Leads to a list with filters already set, for those who may see it. */
export function ListLink({ to, filter, children }: { to: ResourceName; filter: object; children: ReactNode }) {
  const may = useMay();
  if (!may({ see: to })) return <span>{children}</span>;
  return (
    <MuiLink component={Link} to={listPath(to, filter)}>
      {children}
    </MuiLink>
  );
}
