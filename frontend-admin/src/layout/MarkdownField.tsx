import { Prose } from '@ateneo/ui';
import { Box, Button, Stack, TextField } from '@mui/material';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
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
  /** Tells that it is Markdown, or how else it is written. */
  hint?: boolean | string;
  /** Shows it as readers will see it; not where something else does. */
  previewed?: boolean;
  required?: boolean;
  insert?: ComponentProps<typeof MarkdownTools>['insert'];
}

/** Text with Markdown, marked by four buttons; the preview shows it as readers will see it. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { id, label, value, onChange, limit, error, rows = 4, hint = true, previewed = true, required, insert } = props;
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
        required={required ?? false}
        fullWidth
        size="small"
        minRows={rows}
        maxRows={20}
        error={Boolean(error)}
        helperText={error || (hint === true ? translate('console.markdown.hint') : hint)}
        slotProps={{ htmlInput: { maxLength: limit } }}
      />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <MarkdownTools
          of={id}
          field={field}
          onChange={(text) => onChange(text.slice(0, limit))}
          {...(insert && { insert })}
        />
        {previewed && <Preview of={id} text={value} />}
      </Stack>
    </Box>
  );
}

function Preview({ of, text }: { of: string; text: string }) {
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  return (
    <>
      <Button size="small" aria-expanded={isOpen} aria-controls={`${of}-preview`} onClick={() => setOpen(!isOpen)}>
        {translate(isOpen ? 'console.markdown.hide' : 'console.markdown.show')}
      </Button>
      <Box id={`${of}-preview`} hidden={!isOpen} sx={{ flexBasis: '100%', minWidth: 0 }}>
        {isOpen && (
          <Box sx={{ borderLeft: 3, borderColor: 'divider', pl: 4, my: 2 }}>
            {text.trim() === '' ? translate('console.markdown.empty') : <Prose>{text}</Prose>}
          </Box>
        )}
      </Box>
    </>
  );
}
