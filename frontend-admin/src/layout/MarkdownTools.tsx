import Bold from '@mui/icons-material/FormatBold';
import Italic from '@mui/icons-material/FormatItalic';
import List from '@mui/icons-material/FormatListBulleted';
import Link from '@mui/icons-material/InsertLink';
import { Button, IconButton, Stack } from '@mui/material';
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { type Chosen, type Inserted, inserted, type Mark, marked } from './mark-text.js';

const tools: readonly [Mark, typeof Bold][] = [
  ['bold', Bold],
  ['italic', Italic],
  ['list', List],
  ['link', Link],
];

interface MarkdownToolsProps {
  /** The field's id, and where it is. */
  of: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (value: string) => void;
  /** What else can be put in, and how that is called. */
  insert?: Inserted & { readonly label: string };
}

/** Marks what is chosen in a field with Markdown; the same words stay chosen. */
export function MarkdownTools({ of, field, onChange, insert }: MarkdownToolsProps) {
  const translate = useTranslate();
  const put = (change: (chosen: Chosen) => Chosen) => {
    const area = field.current;
    if (!area) return;
    const now = change({ text: area.value, from: area.selectionStart, to: area.selectionEnd });
    onChange(now.text);
    // Once the text is there.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(now.from, now.to);
    });
  };
  return (
    <Stack direction="row" role="toolbar" aria-label={translate('console.markdown.tools')} aria-controls={of}>
      {tools.map(([mark, Icon]) => (
        <IconButton
          key={mark}
          size="small"
          aria-label={translate(`console.markdown.${mark}`)}
          title={translate(`console.markdown.${mark}`)}
          onClick={() => put((chosen) => marked(chosen, mark))}
          sx={{ width: { xs: 44, md: 32 }, height: { xs: 44, md: 32 } }}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
      {insert && (
        <Button
          size="small"
          onClick={() => put((chosen) => inserted(chosen, insert))}
          sx={{ minHeight: { xs: 44, md: 32 } }}
        >
          {insert.label}
        </Button>
      )}
    </Stack>
  );
}
