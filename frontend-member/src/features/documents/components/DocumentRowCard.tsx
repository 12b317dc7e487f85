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
    </Box>
  );
}
