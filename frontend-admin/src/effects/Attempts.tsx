import type { EffectAttempt } from '@ateneo/contracts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Moment } from '../layout/Moment.js';
import { Section } from '../layout/Section.js';
import { ReasonText } from './ReasonText.js';

/** The attempts of an effect, newest first. */
export function Attempts({ history }: { history: readonly EffectAttempt[] }) {
  const translate = useTranslate();
  return (
    <Section title="console.effects.attempts">
      {history.length === 0 && <Typography>{translate('console.effects.no_attempts')}</Typography>}
      <Box component="ol" reversed sx={{ m: 0, pl: 6 }}>
        {history.toReversed().map((attempt) => (
          <Box
            component="li"
            key={`${attempt.number} ${attempt.ended}`}
            sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}
          >
            <Moment value={attempt.ended} />{' '}
            <Box component="span" sx={{ fontWeight: 700 }}>
              {translate(`console.effect_result.${attempt.result}`)}
            </Box>
            {attempt.reason !== null && (
              <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                <ReasonText reason={attempt.reason} />
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
