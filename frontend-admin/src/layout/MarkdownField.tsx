import { Prose } from '@ateneo/ui';
import { Box, Button, Stack, TextField } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { MarkdownTools } from './MarkdownTools.js';

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

/** Text with Markdown, marked by four buttons; the preview shows it as readers will see it. */
export function MarkdownField({ id, label, value, onChange, limit, error, rows = 4, hint = true }: MarkdownFieldProps) {
  const [preview, setPreview] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const translate = useTranslate();
  return (
    <Box>
      <TextField
        id={id}
        inputRef={field}
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
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <MarkdownTools of={id} field={field} onChange={(text) => onChange(text.slice(0, limit))} />
        <Button
          size="small"
          aria-expanded={preview}
          aria-controls={`${id}-preview`}
          onClick={() => setPreview(!preview)}
        >
          {translate(preview ? 'console.markdown.hide' : 'console.markdown.show')}
        </Button>
      </Stack>
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
