import { Box } from '@mui/material';
import { type DragEvent, type ReactNode, useState } from 'react';

/** Takes a file that is dragged there; whoever drags nothing uses what stands inside. */
export function DropZone({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <Box
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        p: 4,
        borderRadius: 1,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      {children}
    </Box>
  );
}
