import Search from '@mui/icons-material/Search';
import { Box, Button } from '@mui/material';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { keysAreTaken } from '../layout/keys-are-taken.js';
import { searchFieldId } from '../layout/use-list-keyboard.js';

const Palette = lazy(() => import('./Palette.js'));

/** Opens the search over everything: in the bar, by Ctrl or ⌘ and K, and by `/` where no list has a search of its own. */
export function PaletteButton() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  // What was typed before the palette had come.
  const early = useRef('');
  const close = () => {
    early.current = '';
    setOpen(false);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isWish(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        size="small"
        startIcon={<Search />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={translate('console.palette.title')}
        onClick={() => setOpen(true)}
        sx={{
          minWidth: 44,
          minHeight: { xs: 44, md: 36 },
          '& .MuiButton-startIcon': { mx: { xs: 0, lg: 1 }, '& > svg': { fontSize: '1.25rem' } },
        }}
      >
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
          {translate('ra.action.search')} <kbd>Ctrl K</kbd>
        </Box>
      </Button>
      <Suspense fallback={<Typing onType={(text) => (early.current += text)} />}>
        {open && <Palette early={() => early.current} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Keeps what somebody types meanwhile; no list takes it for its own keys. */
function Typing({ onType }: { onType: (text: string) => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onType(event.key);
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  });
  return null;
}

function isWish(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey) return true;
  return key === '/' && !keysAreTaken(event) && document.getElementById(searchFieldId) === null;
}
