import type { DocumentPreview } from '@ateneo/contracts';
import { Alert, Box, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

interface ImportPreviewProps {
  preview: DocumentPreview;
  title: string;
  onTitle: (title: string) => void;
}

/** What a file would come to: its title to change, counts, what to look at, and every chapter with its articles. */
export function ImportPreview({ preview, title, onTitle }: ImportPreviewProps) {
  const translate = useTranslate();
  const counts = [
    translate('console.documents.chapters', { smart_count: preview.chapter_count }),
    translate('console.documents.articles', { smart_count: preview.article_count }),
  ].join(', ');
  return (
    <Stack sx={{ gap: 4 }}>
      <TextField
        required
        size="small"
        label={translate('console.import.document_title')}
        value={title}
        onChange={(event) => onTitle(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <Box>
        <Typography sx={{ fontWeight: 700 }}>{counts}</Typography>
        {preview.introduction_length > 0 && (
          <Typography color="textSecondary">
            {translate('console.import.introduction', { smart_count: preview.introduction_length })}
          </Typography>
        )}
      </Box>
      {preview.warnings.length > 0 && <Warnings warnings={preview.warnings} />}
      <Outline chapters={preview.chapters} />
    </Stack>
  );
}

function Warnings({ warnings }: Pick<DocumentPreview, 'warnings'>) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" slotProps={{ message: { sx: { width: '100%', minWidth: 0 } } }}>
      <Typography sx={{ fontWeight: 700 }}>
        {translate('console.import.look', { smart_count: warnings.length })}
      </Typography>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={translate('console.import.look', { smart_count: warnings.length })}
        sx={{ m: 0, pl: 5, maxHeight: 160, overflowY: 'auto', overflowWrap: 'anywhere' }}
      >
        {warnings.map(({ code, quote, line }) => (
          <li key={`${code} ${line} ${quote}`}>{translate(`console.import.warnings.${code}`, { quote })}</li>
        ))}
      </Box>
    </Alert>
  );
}

function Outline({ chapters }: Pick<DocumentPreview, 'chapters'>) {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      tabIndex={0}
      aria-label={translate('console.import.outline')}
      sx={{ m: 0, pl: 5, maxHeight: 320, overflowY: 'auto', overflowWrap: 'anywhere' }}
    >
      {chapters.map((chapter, at) => (
        // Titles repeat; chapters have no identity before they are made but their place.
        <li key={`${at} ${chapter.title}`}>
          <Typography component="span" sx={{ fontWeight: 700 }}>
            {chapter.title}
          </Typography>
          <Box component="ul" sx={{ pl: 5, mb: 2 }}>
            {chapter.articles.map((article, place) => (
              <li key={`${place} ${article.title}`}>{article.title}</li>
            ))}
          </Box>
        </li>
      ))}
    </Box>
  );
}
