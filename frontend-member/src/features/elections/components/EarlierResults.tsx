import type { Election } from '@ateneo/contracts';
import { DateText } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrittenLanguage } from '../../../lib/written.js';

/** That a result was corrected, and what had been told before: nothing where it is the first. */
export function EarlierResults({
  election: { options, result },
}: {
  election: Pick<Election, 'options' | 'result'>;
}): ReactElement | null {
  const { t } = useTranslation('election');
  const { t: ofPlacing } = useTranslation('placing');
  const lang = useWrittenLanguage();
  if (!result || result.version === 1) return null;
  const nameOf = (id: string) => options.find((option) => option.id === id)?.name ?? '—';
  return (
    <Box role="note" sx={{ mt: 4 }}>
      <Typography>{t('corrected', { version: result.version })}</Typography>
      <Typography sx={{ mt: 2 }}>{t('earlier')}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {result.earlier.map(({ version, told_datetime: told, totals, blank }) => (
          <Typography key={version} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {t('version', { version })} · <DateText value={told} /> ·{' '}
            {totals.map(({ option, votes }) => (
              <span key={option}>
                <span lang={lang}>{nameOf(option)}</span>: {t('votes', { count: votes })};{' '}
              </span>
            ))}
            {blank !== null && ofPlacing('blank', { count: blank, number: blank })}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
