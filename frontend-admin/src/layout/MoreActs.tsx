import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';

/** The acts of a page that are seldom wanted, behind one button. */
export function MoreActs({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-expanded={isOpen}
        endIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
        onClick={() => setOpen(!isOpen)}
      >
        {translate('console.person.more')}
      </Button>
      {isOpen && children}
    </>
  );
}
