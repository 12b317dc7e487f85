import type { DocumentRow } from '@ateneo/contracts';
import { Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RecordLink } from '../layout/RecordLink.js';

/** Which of two texts of one name holds: the one that was amended, or the one that came of it. */
export function ResolvedMark({ document: { based_on: original, approved } }: { document: DocumentRow }) {
  const translate = useTranslate();
  if (approved === null && original === null) return null;
  return (
    <Typography variant="caption" component="div">
      {approved === null ? (
        <Link href={`/approved/${original}`}>{translate('console.documents.approved_text')}</Link>
      ) : (
        <RecordLink resource="documents" id={approved}>
          {translate('console.documents.replaced')}
        </RecordLink>
      )}
    </Typography>
  );
}
