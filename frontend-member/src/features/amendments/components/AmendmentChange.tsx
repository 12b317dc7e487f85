import type { Amedment } from '@ateneo/contracts';
import { wordsOn } from '@ateneo/text';
import { Difference } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrittenLanguage } from '../../../lib/written.js';
import { nameOf } from './AmendmentName.js';

/** What an amendment changes, inside the text, on a page that has its name as heading. */
export function AmendmentChange({ amendment }: { amendment: Amedment }): ReactElement {
  const { t } = useTranslation('amendment');
  const lang = useWrittenLanguage();
  const added = [{ op: 'insert' as const, text: amendment.content }];
  const title = amendment.title_difference ?? [];
  // A title that stays, or is new, stands above as the page's heading.
  const isSaidAbove = wordsOn('after', title) === nameOf(amendment);
  return (
    <Box sx={{ p: { xs: 4, sm: 6 }, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      {amendment.is_text_erased && !amendment.is_deletion ? (
        <Typography color="textSecondary">{t('text_erased')}</Typography>
      ) : (
        <Difference parts={amendment.difference ?? added} title={isSaidAbove ? [] : title} titleAs="h2" lang={lang} />
      )}
    </Box>
  );
}
