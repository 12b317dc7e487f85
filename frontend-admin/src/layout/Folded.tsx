import { Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';

/** What is seldom asked for: nothing of it is read before somebody opens it. */
export function Folded({
  title,
  startsOpen = false,
  children,
}: {
  title: string;
  startsOpen?: boolean;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <Box
      component="details"
      open={isOpen}
      onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
      sx={{ mt: 6, borderTop: 1, borderColor: 'divider' }}
    >
      <Box component="summary" sx={{ minHeight: 24, py: 2.5, fontWeight: 700, cursor: 'pointer' }}>
        {translate(title)}
      </Box>
      {isOpen && children}
    </Box>
  );
}
