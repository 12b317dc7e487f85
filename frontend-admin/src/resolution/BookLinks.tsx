import { api } from '@ateneo/contracts';
import { Box, Link, Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';

const formats = ['pdf', 'docx', 'md'] as const;

/** The amendments as a book, to take along to the assembly. */
export function BookLinks({ document }: { document: string }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const name = translate('console.resolution.book');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, mb: 6 }}>
      <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
      {formats.map((format) => {
        const kind = translate(`console.resolution.format.${format}`);
        return (
          <Link
            key={format}
            href={`${api.documentBook(document)}?${new URLSearchParams({ format, language }).toString()}`}
            aria-label={`${name} · ${kind}`}
            download
          >
            {kind}
          </Link>
        );
      })}
    </Box>
  );
}
