import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const COMMENTS = 'comments.';

/** What one wanted to hear no more of, and the way back. */
export function MutedKinds({
  muted = [],
  onUnmute,
}: {
  muted: readonly string[] | undefined;
  onUnmute: (kind: string) => void;
}): ReactElement | null {
  const { t, i18n } = useTranslation('notifications');
  const named = (kind: string) => {
    const name = `kind.${kind.replace('.', '_')}`;
    return i18n.exists(name, { ns: 'notifications' }) ? t(name as 'kind.amd_created') : kind;
  };
  if (muted.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 10 }}>
      <Typography component="h2" sx={{ fontWeight: 700, mb: 2 }}>
        {t('muted')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {muted.map((kind) => (
          <Box component="li" key={kind} sx={{ display: 'flex', gap: 4, alignItems: 'center', flexWrap: 'wrap' }}>
            {kind.startsWith(COMMENTS) ? (
              <Link href={`/process/${kind.slice(COMMENTS.length)}`}>{t('kind.comments')}</Link>
            ) : (
              named(kind)
            )}
            <Button onClick={() => onUnmute(kind)}>{t('unmute')}</Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
