import type { AmedmentPair, Amedment } from '@ateneo/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrittenLanguage } from '../../../lib/written.js';
import { SourceLinks } from './SourceLinks.js';

/** Two amendments that cannot both be in the text, with what each says. */
export function ConflictNotice({
  pair,
  amendments,
}: {
  pair: AmedmentPair;
  amendments: ReadonlyMap<string, Amedment>;
}): ReactElement {
  const { t } = useTranslation('consolidated');
  const lang = useWrittenLanguage();
  return (
    <Alert severity="warning" sx={{ mt: 3 }}>
      {t('conflict')}
      {pair.amedments.map((id, index) => (
        <Box key={id} sx={{ mt: 2 }}>
          <SourceLinks ids={[id]} amendments={amendments} />
          {pair.places.map(({ from, part, wordings }) => (
            <Box component="blockquote" key={`${part}${from}`} sx={{ m: 0, mt: 1, pl: 3, borderLeft: 2 }}>
              {wordings[index] === null ? t('removes') : <span lang={lang}>{wordings[index] || t('takes_out')}</span>}
            </Box>
          ))}
        </Box>
      ))}
    </Alert>
  );
}
