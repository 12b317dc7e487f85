import { Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';

/** How many rows are chosen and what can be done to them. */
export function BulkBar({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const translate = useTranslate();
  if (selectedIds.length === 0) return null;
  return (
    <Stack
      component="section"
      aria-label={translate('console.list.chosen')}
      direction="row"
      sx={{
        gap: 3,
        alignItems: 'center',
        flexWrap: 'wrap',
        py: 2,
        px: 3,
        mb: 2,
        bgcolor: 'action.selected',
        borderRadius: 1,
      }}
    >
      <Typography aria-live="polite" sx={{ fontWeight: 700 }}>
        {translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
      </Typography>
      {children}
      <Button size="small" onClick={() => onUnselectItems()} sx={{ ml: 'auto' }}>
        {translate('ra.action.unselect')}
      </Button>
    </Stack>
  );
}
