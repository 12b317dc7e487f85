import { Box, Button, Stack, TextField } from '@mui/material';
import { type Dispatch, memo } from 'react';
import { useTranslate } from 'react-admin';
import { ArticleEditor } from './ArticleEditor.js';
import type { ChapterDraft, OutlineAction } from './document-outline.js';
import { MoveButtons } from './MoveButtons.js';

interface ChapterEditorProps {
  chapter: ChapterDraft;
  number: number;
  /** Where it stands among the chapters. */
  place: { first: boolean; last: boolean };
  dispatch: Dispatch<OutlineAction>;
}

/** One chapter and its articles. Two hundred of them stay quick: each redraws only when it changes. */
export const ChapterEditor = memo(ChapterEditorView, (before, after) => {
  const samePlace = before.place.first === after.place.first && before.place.last === after.place.last;
  return before.chapter === after.chapter && before.number === after.number && samePlace;
});

function ChapterEditorView({ chapter, number, place, dispatch }: ChapterEditorProps) {
  const translate = useTranslate();
  const label = translate('console.editor.chapter', { number });
  return (
    <Box sx={{ mt: 6, borderTop: 1, borderColor: 'divider', pt: 4 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'center' } }}>
        <TextField
          fullWidth
          size="small"
          label={label}
          value={chapter.title}
          onChange={(event) => dispatch({ type: 'chapter-titled', key: chapter.key, title: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        <MoveButtons
          name={chapter.title || label}
          canMoveUp={!place.first}
          canMoveDown={!place.last}
          onMove={(by) => dispatch({ type: 'moved', key: chapter.key, by })}
          onDelete={() => dispatch({ type: 'deleted', key: chapter.key })}
        />
      </Stack>
      {chapter.articles.map((article, index) => (
        <ArticleEditor
          key={article.key}
          article={article}
          number={index + 1}
          canMoveUp={index > 0 || !place.first}
          canMoveDown={index < chapter.articles.length - 1 || !place.last}
          dispatch={dispatch}
        />
      ))}
      <Button
        size="small"
        sx={{ mt: 3 }}
        onClick={() => dispatch({ type: 'article-added', key: crypto.randomUUID(), chapter: chapter.key })}
      >
        {translate('console.editor.add_article')}
      </Button>
    </Box>
  );
}
