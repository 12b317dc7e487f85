import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';

/** The acts of a page that are seldom wanted, behind one button; `onPhones`: there alone. */
export function MoreActs({ children, onPhones = false }: { children: ReactNode; onPhones?: boolean }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-expanded={isOpen}
        endIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
        onClick={() => setOpen(!isOpen)}
        sx={{ display: { sm: onPhones ? 'none' : 'inline-flex' } }}
      >
        {translate('console.person.more')}
      </Button>
      {/* They stay what they are when a telephone is turned: one may have a dialog open. */}
      {onPhones ? (
        <Box sx={{ display: { xs: isOpen ? 'contents' : 'none', sm: 'contents' } }}>{children}</Box>
      ) : (
        isOpen && children
      )}
    </>
  );
}
