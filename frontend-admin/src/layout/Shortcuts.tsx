import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { keysAreTaken } from './keys-are-taken.js';

const keys: [string, string][] = [
  ['Ctrl K', 'everything'],
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['o', 'look'],
  ['x', 'choose'],
  ['e', 'edit'],
  ['Esc', 'close'],
  ['?', 'help'],
];

/** `?` tells which keys there are. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  const translate = useTranslate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !keysAreTaken(event)) setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{translate('console.keys.title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 2, m: 0 }}>
          {keys.map(([key, name]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt">
                <kbd>{key}</kbd>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {translate(`console.keys.${name}`)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setOpen(false)}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
