import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import DownloadIcon from '@mui/icons-material/Download';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** What is taken along, and as what. */
const files = [
  ['clean', 'pdf'],
  ['clean', 'docx'],
  ['marked', 'pdf'],
  ['marked', 'docx'],
  ['columns', 'pdf'],
  ['columns', 'docx'],
  ['clean', 'md'],
] as const;

interface TakeAlongProps {
  path: string;
  /** What is asked for besides how it is shown. */
  query?: Readonly<Record<string, string>>;
  isTooMuch?: boolean;
}

/** The text as files: alone, with its changes marked, or side by side. */
export function TakeAlong({ path, query = {}, isTooMuch = false }: TakeAlongProps): ReactElement {
  const { t, i18n } = useTranslation('consolidated');
  const file = (show: string, format: string) =>
    `${path}?${new URLSearchParams({ show, format, language: i18n.language, ...query }).toString()}`;
  return (
    <Box component="details" sx={{ displayPrint: 'none' }}>
      <Box component="summary" sx={{ fontWeight: 700, py: 2, cursor: 'pointer' }}>
        {t('take_along')}
      </Box>
      {isTooMuch ? (
        <Typography color="textSecondary">{t('too_many', { count: 300 })}</Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          {files.map(([show, format]) => (
            <Button key={show + format} size="small" startIcon={<DownloadIcon />} href={file(show, format)} download>
              {t(`file.${show}`)} · {t(`format.${format}`)}
            </Button>
          ))}
          <Typography variant="caption" color="textSecondary">
            {t('tracked')}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
