import type { Document } from '@ateneo/contracts';
import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ListLink } from '../layout/ListLink.js';

/** Why the text cannot be changed now, and what would change that. */
export function LockNotice({ document }: { document: Document }) {
  const translate = useTranslate();
  if (!document.is_locked) return null;
  return (
    <Alert severity="warning" sx={{ mb: 4, maxWidth: 800 }}>
      {translate('console.documents.locked_because', { smart_count: document.amedment_count })}{' '}
      <ListLink to="amendments" filter={{ document: document.id }}>
        {translate('console.documents.see_amendments')}
      </ListLink>
    </Alert>
  );
}
