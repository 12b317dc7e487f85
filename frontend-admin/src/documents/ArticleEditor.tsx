import { Box, Stack, TextField } from '@mui/material';
import { type Dispatch, memo } from 'react';
import { useTranslate } from 'react-admin';
import { MarkdownField } from '../layout/MarkdownField.js';
import type { ArticleDraft, OutlineAction } from './document-outline.js';
import { MoveButtons } from './MoveButtons.js';

interface ArticleEditorProps {
  article: ArticleDraft;
  number: number;
  canMoveUp: boolean;
  canMoveDown: boolean;
  dispatch: Dispatch<OutlineAction>;
}

/** One article: title, text with preview, place. */
export const ArticleEditor = memo(function ArticleEditor(props: ArticleEditorProps) {
  const { article, number, canMoveUp, canMoveDown, dispatch } = props;
  const translate = useTranslate();
  const label = translate('console.editor.article', { number });
  return (
    <Box sx={{ mt: 4, pl: { xs: 2, sm: 4 }, borderLeft: 3, borderColor: 'divider' }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, mb: 3, alignItems: { sm: 'center' } }}>
        <TextField
          fullWidth
          size="small"
          label={label}
          value={article.title}
          onChange={(event) => dispatch({ type: 'article-written', key: article.key, title: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        <MoveButtons
          name={article.title || label}
          canMoveUp={canMoveUp}
          canMoveDown={canMoveDown}
          onMove={(by) => dispatch({ type: 'moved', key: article.key, by })}
          onDelete={() => dispatch({ type: 'deleted', key: article.key })}
        />
      </Stack>
      <MarkdownField
        id={`content-${article.key}`}
        label={translate('console.editor.content')}
        value={article.content}
        onChange={(content) => dispatch({ type: 'article-written', key: article.key, content })}
        limit={20_000}
        rows={3}
        hint={false}
      />
    </Box>
  );
});
