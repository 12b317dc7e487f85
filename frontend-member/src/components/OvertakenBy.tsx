import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Overtaken } from './Overtaken.js';

interface OvertakenByProps {
  /** What stands there now. */
  theirs: string;
  onDiscard: () => void;
  onKeep: () => void;
}

/** What one edits was written elsewhere meanwhile: it stands beside one's own, which is in the field still. */
export function OvertakenBy({ theirs, onDiscard, onKeep }: OvertakenByProps): ReactElement {
  const { t } = useTranslation('common');
  const text = (
    <>
      {t('overtaken.text')}
      <Box component="blockquote" sx={quote}>
        {theirs || t('overtaken.empty')}
      </Box>
    </>
  );
  return (
    <Box sx={{ mt: 3 }}>
      <Overtaken
        text={text}
        theirs={t('overtaken.take_theirs')}
        mine={t('overtaken.take_mine')}
        onDiscard={onDiscard}
        onKeep={onKeep}
      />
    </Box>
  );
}

const quote = { my: 2, mx: 0, pl: 3, borderLeft: 3, borderColor: 'divider', whiteSpace: 'pre-line' } as const;
