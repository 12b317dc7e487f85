import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/DeleteOutlined';
import { IconButton, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';

interface MoveButtonsProps {
  /** What is moved or deleted, for those who do not see where the buttons stand. */
  name: string;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
}

/** Up, down and away. Deleting can be undone, so it does not ask. */
export function MoveButtons({ name, canMoveUp, canMoveDown, onMove, onDelete }: MoveButtonsProps) {
  const translate = useTranslate();
  const size = { width: { xs: 44, md: 32 }, height: { xs: 44, md: 32 } };
  return (
    <Stack direction="row" sx={{ flexShrink: 0 }}>
      <IconButton
        sx={size}
        disabled={!canMoveUp}
        onClick={() => onMove(-1)}
        aria-label={translate('console.editor.move_up', { name })}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        sx={size}
        disabled={!canMoveDown}
        onClick={() => onMove(1)}
        aria-label={translate('console.editor.move_down', { name })}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
      <IconButton sx={size} onClick={onDelete} aria-label={translate('console.editor.delete', { name })}>
        <Delete fontSize="small" />
      </IconButton>
    </Stack>
  );
}
