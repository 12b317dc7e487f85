import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceName } from '../data-provider/resource-paths.js';

interface RecordLinkProps {
  resource: ResourceName;
  /** Without an id (somebody erased, nothing set) the text stands alone. */
  id: string | null;
  children: ReactNode;
}

/** Wherever a thing is named, the name leads to it. */
export function RecordLink({ resource, id, children }: RecordLinkProps) {
  const createPath = useCreatePath();
  if (id === null) return <span>{children}</span>;
  return (
    <MuiLink component={Link} to={createPath({ resource, type: 'show', id })}>
      {children}
    </MuiLink>
  );
}
