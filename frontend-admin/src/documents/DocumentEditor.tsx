import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useReducer, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import { MarkdownField } from '../layout/MarkdownField.js';
import { ChapterEditor } from './ChapterEditor.js';
import { articleCount, type Outline } from './document-outline.js';
import { outlineReducer } from './document-outline.reducer.js';
import { UndoBar } from './UndoBar.js';

interface DocumentEditorProps {
  initial: Outline;
  pending: boolean;
  /** What stands outside the editor is complete too. */
  complete?: boolean;
  onSave: (outline: Outline) => void;
}

/** Writes a document: its heading, its chapters, their articles. Everything can be done with the keyboard. */
export function DocumentEditor({ initial, pending, complete = true, onSave }: DocumentEditorProps) {
  // The record that comes anew is another object, though nobody wrote a word.
  const [begun] = useState(initial);
  const [outline, dispatch] = useReducer(outlineReducer, begun);
  const [tried, setTried] = useState(false);
  const translate = useTranslate();
  useLeaveWarning(outline !== begun && !pending);
  const untitled = outline.title.trim() === '';
  const save = () => {
    setTried(true);
    if (!untitled && complete && !pending) onSave(outline);
  };
  return (
    <Box sx={{ maxWidth: 800 }}>
      <Stack sx={{ gap: 4 }}>
        <TextField
          required
          fullWidth
          size="small"
          label={translate('resources.documents.fields.title')}
          value={outline.title}
          onChange={(event) => dispatch({ type: 'heading', title: event.target.value })}
          error={tried && untitled}
          helperText={tried && untitled ? translate('ra.validation.required') : undefined}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        <MarkdownField
          id="document-introduction"
          label={translate('resources.documents.fields.introduction')}
          value={outline.introduction}
          onChange={(introduction) => dispatch({ type: 'heading', introduction })}
          limit={50_000}
        />
      </Stack>
      {outline.chapters.map((chapter, index) => (
        <ChapterEditor
          key={chapter.key}
          chapter={chapter}
          number={index + 1}
          place={{ first: index === 0, last: index === outline.chapters.length - 1 }}
          dispatch={dispatch}
        />
      ))}
      <Button
        variant="outlined"
        sx={{ mt: 4 }}
        onClick={() => dispatch({ type: 'chapter-added', key: crypto.randomUUID() })}
      >
        {translate('console.editor.add_chapter')}
      </Button>
      <Stack
        direction="row"
        sx={{
          gap: 4,
          alignItems: 'center',
          flexWrap: 'wrap',
          position: 'sticky',
          bottom: 0,
          bgcolor: 'background.default',
          borderTop: 1,
          borderColor: 'divider',
          py: 3,
          mt: 6,
          zIndex: 1,
        }}
      >
        <Button variant="contained" onClick={save} disabled={pending}>
          {translate('ra.action.save')}
        </Button>
        <Typography aria-live="polite" color={tried && !complete ? 'error' : 'text.secondary'}>
          {tried && !complete
            ? translate('console.documents.choose_process')
            : translate('console.documents.articles', { smart_count: articleCount(outline) })}
        </Typography>
        <UndoBar deleted={outline.deleted} onUndo={() => dispatch({ type: 'undone' })} />
      </Stack>
    </Box>
  );
}

/** Asks before something unsaved is left, for another page of the console or for elsewhere. */
function useLeaveWarning(unsaved: boolean): void {
  const translate = useTranslate();
  const blocker = useBlocker(unsaved);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(translate('ra.message.unsaved_changes'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, translate]);
  useEffect(() => {
    if (!unsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
