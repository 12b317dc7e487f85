import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import { IconButton, Tooltip } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { useUndo } from './use-undo.js';

type Steps = Pick<ReturnType<typeof useUndo>, 'undo' | 'redo' | 'canUndo' | 'canRedo'>;

/** Back one step of what was written, and forth again. */
export function UndoButtons({ steps: { undo, redo, canUndo, canRedo } }: { steps: Steps }) {
  const translate = useTranslate();
  return (
    <>
      <Act label={translate('console.issues.undo')} isOff={!canUndo} onClick={undo}>
        <Undo />
      </Act>
      <Act label={translate('console.issues.redo')} isOff={!canRedo} onClick={redo}>
        <Redo />
      </Act>
    </>
  );
}

function Act(props: { label: string; isOff: boolean; onClick: () => void; children: ReactNode }) {
  const { label, isOff, onClick, children } = props;
  return (
    <Tooltip title={label} describeChild>
      <span>
        <IconButton aria-label={label} disabled={isOff} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** Ctrl/⌘ Z, and Y or with Shift forth: of all that is written here, not of one field alone. */
export function undoKeys({ undo, redo }: Steps) {
  return (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  };
}
