import { Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Deletion } from './document-outline.js';

/** Says what was deleted last and puts it back. */
export function UndoBar({ deleted, onUndo }: { deleted: Deletion[]; onUndo: () => void }) {
  const translate = useTranslate();
  const last = deleted.at(-1);
  const title = last ? (last.kind === 'chapter' ? last.chapter.title : last.article.title) : '';
  return (
    <Stack component="output" direction="row" sx={{ gap: 2, alignItems: 'center', ml: { sm: 'auto' } }}>
      {last && (
        <>
          {translate(`console.editor.deleted_${last.kind}`, { title: title || translate('console.editor.untitled') })}
          <Button size="small" onClick={onUndo}>
            {translate('ra.action.undo')}
          </Button>
        </>
      )}
    </Stack>
  );
}
