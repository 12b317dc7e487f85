import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Button, type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';

interface MoreActsProps {
  /** Seldom wanted: behind the button everywhere. */
  children?: ReactNode;
  /** Behind it on phones alone; elsewhere they stand before it. */
  onPhones?: ReactNode;
}

/** The acts of a page that are seldom wanted, behind one button. */
export function MoreActs({ children, onPhones }: MoreActsProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const button = (children || (isPhone && onPhones)) && (
    <Button
      key="button"
      aria-expanded={isOpen}
      endIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
      onClick={() => setOpen(!isOpen)}
    >
      {translate('console.person.more')}
    </Button>
  );
  // They stay what they are when a telephone is turned: one may have a dialog open.
  const folded = onPhones && (
    <Box key="folded" sx={{ display: isPhone && !isOpen ? 'none' : 'contents' }}>
      {onPhones}
    </Box>
  );
  return (
    <>
      {isPhone ? [button, folded] : [folded, button]}
      {isOpen && children}
    </>
  );
}
