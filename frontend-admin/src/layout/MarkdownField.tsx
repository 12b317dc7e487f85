import { Prose } from '@ateneo/ui';
import { Box, Button, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';

interface MarkdownFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** At most so many characters. */
  limit: number;
  error?: ReactNode;
  rows?: number;
  /** Tells that it is Markdown. */
  hint?: boolean;
}

/** Text with Markdown; the preview shows it as readers will see it. */
export function MarkdownField({ id, label, value, onChange, limit, error, rows = 4, hint = true }: MarkdownFieldProps) {
  const [preview, setPreview] = useState(false);
  const translate = useTranslate();
  return (
    <Box>
      <TextField
        id={id}
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        multiline
        fullWidth
        size="small"
        minRows={rows}
        maxRows={20}
        error={Boolean(error)}
        helperText={error || (hint && translate('console.markdown.hint'))}
        slotProps={{ htmlInput: { maxLength: limit } }}
      />
      <Button size="small" aria-expanded={preview} aria-controls={`${id}-preview`} onClick={() => setPreview(!preview)}>
        {translate(preview ? 'console.markdown.hide' : 'console.markdown.show')}
      </Button>
      <Box id={`${id}-preview`} hidden={!preview}>
        {preview && (
          <Box sx={{ borderLeft: 3, borderColor: 'divider', pl: 4, my: 2 }}>
            {value.trim() === '' ? translate('console.markdown.empty') : <Prose>{value}</Prose>}
          </Box>
        )}
      </Box>
    </Box>
  );
}
