import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** An image on the grounds on which people will see it: paper, and the light tile of the dark scheme. */
export function Grounds({ src, alt, isSquare }: { src: string | null; alt: string; isSquare: boolean }) {
  const translate = useTranslate();
  const size = isSquare ? { width: 64, height: 64 } : { maxWidth: '100%', height: 64 };
  return (
    <Stack direction="row" sx={{ gap: 4, flexWrap: 'wrap', mb: 4 }}>
      {(['light', 'dark'] as const).map((scheme) => (
        <Box component="figure" key={scheme} sx={{ m: 0, flex: '1 1 160px', minWidth: 0 }}>
          <Box sx={{ ...ground, bgcolor: scheme === 'light' ? '#fff' : '#17171a' }}>
            {src === null ? (
              <Typography sx={{ color: scheme === 'light' ? '#57534e' : '#e7e5e4' }}>
                {translate('console.look.none')}
              </Typography>
            ) : (
              <Box component="img" src={src} alt={alt} sx={{ ...size, ...tile, objectFit: 'contain' }} />
            )}
          </Box>
          <Typography component="figcaption" color="text.secondary" sx={{ mt: 1 }}>
            {translate(`console.look.on_${scheme}`)}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}

const ground = {
  display: 'grid',
  placeItems: 'center',
  minHeight: 112,
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
const tile = { bgcolor: '#fff', p: '2px', borderRadius: '4px' } as const;
