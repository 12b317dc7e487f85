import type { EventRecord } from '@ateneo/contracts';
import { SpanText } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

export const mainStyle = { maxWidth: 480, mx: 'auto', px: 4, py: 6, textAlign: 'center' } as const;

interface FactsProps {
  title: string;
  event: Pick<EventRecord, 'start_datetime' | 'end_datetime' | 'timezone' | 'place' | 'address' | 'is_online'>;
}

/** What, when and where. */
export function Facts({ title, event }: FactsProps): ReactElement {
  const { t } = useTranslation('tickets');
  const where = [event.place, event.address].filter((part) => part !== '').join(', ');
  return (
    <>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere', mt: 2 }}>
        {title}
      </Typography>
      <Typography sx={{ mt: 2, fontWeight: 700 }}>
        <SpanText start={event.start_datetime} end={event.end_datetime} timeZone={event.timezone} />
      </Typography>
      <Typography>{where || (event.is_online ? t('online') : '')}</Typography>
    </>
  );
}

/** On white whatever the scheme: scanners read dark on light. */
export function Drawn({ src, words, onLoad }: { src: string; words: string; onLoad?: () => void }): ReactElement {
  const { t } = useTranslation('tickets');
  return (
    <>
      <Box sx={{ my: 4, p: 2, bgcolor: '#ffffff', borderRadius: 2 }}>
        <Box
          component="img"
          src={src}
          alt={`${t('code')} ${words}`}
          {...(onLoad && { onLoad })}
          sx={{ width: '100%', display: 'block' }}
        />
      </Box>
      <Typography sx={{ fontSize: '1.75rem', fontWeight: 700, fontFamily: 'monospace', letterSpacing: 2 }}>
        {words}
      </Typography>
    </>
  );
}
