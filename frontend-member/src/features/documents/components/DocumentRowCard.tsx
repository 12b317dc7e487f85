import type { DocumentRow } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';

/** A document of a process: to its text and to its amendments. */
export function DocumentRowCard({ document }: { document: DocumentRow }): ReactElement {
  const { t } = useTranslation('process');
  const path = `/process/${document.process}/document/${document.id}`;
  return (
    <Box component="li" sx={{ py: 4, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        <TextLink alone to={`${path}/view`}>
          {document.title}
        </TextLink>
      </Typography>
      <Typography color="textSecondary" variant="body2" sx={{ mt: 1 }}>
        {t('chapters', { count: document.chapter_count })} · {t('articles', { count: document.article_count })}
        {' · '}
        <TextLink alone to={`${path}/amedments`} color="inherit">
          {t('amendments', { count: document.amedment_count })}
        </TextLink>
      </Typography>
      <Resolved document={document} />
    </Box>
  );
}

/** Which of two texts of one name holds: the one that was amended, or the one that came of it. */
function Resolved({ document: { id, based_on: original, approved } }: { document: DocumentRow }): ReactElement | null {
  const { t } = useTranslation('process');
  if (approved === null && original === null) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      <TextLink alone to={`/approved/${approved === null ? original : id}`}>
        {t(approved === null ? 'approved_text' : 'replaced')}
      </TextLink>
    </Typography>
  );
}
