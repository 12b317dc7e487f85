import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const kinds = ['ude_registered', 'ude_joined', 'ude_left', 'amd_created', 'amd_shown'] as const;

/** What one wanted to hear no more of, and the way back. */
export function MutedKinds({
  muted = [],
  onUnmute,
}: {
  muted: readonly string[] | undefined;
  onUnmute: (kind: string) => void;
}): ReactElement | null {
  const { t } = useTranslation('notifications');
  if (muted.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 10 }}>
      <Typography component="h2" sx={{ fontWeight: 700, mb: 2 }}>
        {t('muted')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {muted.map((kind) => {
          const name = kinds.find((one) => one === kind.replace('.', '_'));
          return (
            <Box component="li" key={kind} sx={{ display: 'flex', gap: 4, alignItems: 'center', flexWrap: 'wrap' }}>
              {name ? t(`kind.${name}`) : kind}
              <Button onClick={() => onUnmute(kind)}>{t('unmute')}</Button>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
