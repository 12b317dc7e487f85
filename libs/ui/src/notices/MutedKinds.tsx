import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** Answers in one process, by its id. */
const COMMENTS = 'comments.';

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
        {muted.map((kind) => (
          <Box component="li" key={kind} sx={{ display: 'flex', gap: 4, alignItems: 'center', flexWrap: 'wrap' }}>
            <KindName kind={kind} />
            <Button onClick={() => onUnmute(kind)}>{t('unmute')}</Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function KindName({ kind }: { kind: string }): ReactElement {
  const { t, i18n } = useTranslation('notifications');
  if (kind.startsWith(COMMENTS)) {
    return <Link href={`/process/${kind.slice(COMMENTS.length)}`}>{t('comments_of_process')}</Link>;
  }
  // A kind that an earlier version knew stands as it is.
  const key = `kind.${kind.replace('.', '_')}` as 'kind.ude_registered';
  return <>{i18n.exists(`notifications:${key}`) ? t(key) : kind}</>;
}
