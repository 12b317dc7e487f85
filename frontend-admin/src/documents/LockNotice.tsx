import { type Amedment, type Document, rowsOf } from '@ateneo/contracts';
import { Alert, Box, Button } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { IfMay } from '../auth/may.js';
import { ListLink } from '../layout/ListLink.js';
import { RecordLink } from '../layout/RecordLink.js';

/** Why the text cannot be changed now, which amendments are in the way, and the way on. */
export function LockNotice({ document }: { document: Document }) {
  const translate = useTranslate();
  if (!document.is_locked) return null;
  if (document.based_on !== null || document.approved !== null) return <Settled document={document} />;
  const source = JSON.stringify({ process: document.process, copy: document.id });
  return (
    <Alert severity="warning" sx={{ mb: 4, maxWidth: 800 }}>
      {translate('console.documents.locked_because', { smart_count: document.amedment_count })}
      <InTheWay document={document} />
      <IfMay change="documents">
        <Box sx={{ mb: 2 }}>{translate('console.documents.locked_way')}</Box>
        <Button
          component={Link}
          to={`/documents/create?source=${encodeURIComponent(source)}`}
          variant="outlined"
          color="inherit"
        >
          {translate('console.documents.copy')}
        </Button>
      </IfMay>
    </Alert>
  );
}

/** What an assembly has approved, or has decided about, is not edited any more. */
function Settled({ document: { based_on: original } }: { document: Document }) {
  const translate = useTranslate();
  return (
    <Alert severity="info" role="note" sx={{ mb: 4, maxWidth: 800 }}>
      {translate(original === null ? 'console.documents.locked_resolved' : 'console.documents.locked_approved')}{' '}
      {original !== null && (
        <RecordLink resource="documents" id={original}>
          {translate('console.documents.based_on')}
        </RecordLink>
      )}
    </Alert>
  );
}

/** The latest amendments of a locked document, by title and author. */
function InTheWay({ document }: { document: Document }) {
  const translate = useTranslate();
  const filter = rowsOf.amendments({ document: document.id });
  const { data = [], total = 0 } = useGetList<Amedment>('amendments', {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'creation_datetime', order: 'DESC' },
    filter,
  });
  return (
    <Box sx={{ my: 2 }}>
      {translate('console.documents.locked_by')}
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {data.map(({ id, title, user_name: author }) => (
          <li key={id}>
            <RecordLink resource="amendments" id={id}>
              {title || '—'}
            </RecordLink>
            {author !== null && ` · ${author}`}
          </li>
        ))}
      </Box>
      {total > data.length && (
        <ListLink to="amendments" filter={filter}>
          {translate('console.documents.see_amendments')}
        </ListLink>
      )}
    </Box>
  );
}
