import { Box } from '@mui/material';

/** A tag: its name, and its colour as a dot that nothing depends on. */
export function TagName({ name, colour }: { name: string; colour: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      <Box
        component="span"
        aria-hidden="true"
        sx={{ width: 12, height: 12, flex: 'none', borderRadius: '50%', border: 1, borderColor: 'divider' }}
        style={{ backgroundColor: colour }}
      />
      {name}
    </Box>
  );
}
