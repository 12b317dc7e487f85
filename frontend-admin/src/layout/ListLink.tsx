import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ResourceName } from '../data-provider/resource-paths.js';

/** Leads to a list with filters already set. */
export function ListLink({ to, filter, children }: { to: ResourceName; filter: object; children: ReactNode }) {
  return (
    <MuiLink component={Link} to={`/${to}?filter=${encodeURIComponent(JSON.stringify(filter))}`}>
      {children}
    </MuiLink>
  );
}
