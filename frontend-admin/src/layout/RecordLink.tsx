import { Link as MuiLink } from '@mui/material';
import type { Permission } from '@ateneo/contracts';
import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/may.js';
import type { ResourceName } from '../data-provider/resource-paths.js';

interface RecordLinkProps {
  resource: ResourceName;
  /** Without an id (somebody erased, nothing set) the text stands alone. */
  id: string | null;
  /** Where not everybody who sees such records sees this one. */
  needs?: Permission;
  children: ReactNode;
}

/** Wherever a thing is named, the name leads to it, for those who may see it. */
export function RecordLink({ resource, id, needs, children }: RecordLinkProps) {
  const createPath = useCreatePath();
  const may = useMay();
  if (id === null || !may(needs ?? { see: resource })) return <span>{children}</span>;
  return (
    <MuiLink component={Link} to={createPath({ resource, type: 'show', id })}>
      {children}
    </MuiLink>
  );
}
