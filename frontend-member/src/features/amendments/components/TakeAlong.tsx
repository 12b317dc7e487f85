import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import DownloadIcon from '@mui/icons-material/Download';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** What is taken along, and as what. */
const files = [
  ['clean', ['pdf', 'docx', 'md']],
  ['marked', ['pdf', 'docx']],
  ['columns', ['pdf', 'docx']],
] as const;
const bookFormats = ['pdf', 'docx', 'md'] as const;

interface TakeAlongProps {
  path: string;
  /** What is asked for besides how it is shown. */
  query?: Readonly<Record<string, string>>;
  isTooMuch?: boolean;
  /** Of the amendments to the text; absent for who may not read them. */
  book?: string | undefined;
}

/** The text as files: alone, with its changes marked, or side by side; and its amendments as a book. */
export function TakeAlong({ path, query = {}, isTooMuch = false, book }: TakeAlongProps): ReactElement {
  const { t, i18n } = useTranslation('consolidated');
  const file = (from: string, asked: Readonly<Record<string, string>>) =>
    `${from}?${new URLSearchParams({ ...asked, language: i18n.language }).toString()}`;
  return (
    <Box component="details" sx={{ displayPrint: 'none' }}>
      <Box component="summary" sx={{ fontWeight: 700, py: 2, cursor: 'pointer' }}>
        {t('take_along')}
      </Box>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        {isTooMuch ? (
          <Typography color="textSecondary">{t('too_many', { count: 300 })}</Typography>
        ) : (
          files.map(([show, formats]) => (
            <Files
              key={show}
              name={t(`file.${show}`)}
              formats={formats}
              at={(format) => file(path, { ...query, show, format })}
              note={show === 'marked' ? t('tracked') : undefined}
            />
          ))
        )}
        {book !== undefined && (
          <Files name={t('file.book')} formats={bookFormats} at={(format) => file(book, { format })} />
        )}
      </Box>
    </Box>
  );
}

type Format = (typeof bookFormats)[number];

interface FilesProps {
  name: string;
  formats: readonly Format[];
  at: (format: Format) => string;
  note?: string | undefined;
}

/** One thing, as each kind of file. */
function Files({ name, formats, at, note }: FilesProps): ReactElement {
  const { t } = useTranslation('consolidated');
  return (
    <div>
      <Typography>{name}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, ml: -1 }}>
        {formats.map((format) => (
          <Button
            key={format}
            size="small"
            startIcon={<DownloadIcon />}
            href={at(format)}
            aria-label={`${name} · ${t(`format.${format}`)}`}
            download
          >
            {t(`format.${format}`)}
          </Button>
        ))}
      </Box>
      {note !== undefined && (
        <Typography variant="caption" color="textSecondary">
          {note}
        </Typography>
      )}
    </div>
  );
}
