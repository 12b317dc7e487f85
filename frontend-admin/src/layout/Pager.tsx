import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Button, Stack, TextField } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';

const sizes = [10, 25, 50, 100];

/** Which rows these are, how many there are, and the way to the others. */
export function Pager() {
  const { page, perPage, total = 0, setPage, setPerPage, hasNextPage, hasPreviousPage } = useListContext();
  const translate = useTranslate();
  const { number } = useMoments();
  if (total <= Math.min(perPage, sizes[0] ?? 10)) return null;
  const from = (page - 1) * perPage + 1;
  return (
    <Stack
      component="nav"
      aria-label={translate('console.list.pages')}
      direction="row"
      sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap', py: 3, displayPrint: 'none' }}
    >
      <Button
        size="small"
        startIcon={<ChevronLeft />}
        disabled={!hasPreviousPage}
        onClick={() => setPage(page - 1)}
        aria-label={translate('ra.navigation.previous')}
      >
        {translate('console.list.previous')}
      </Button>
      <Box component="span" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('ra.navigation.page_range_info', {
          offsetBegin: number(from),
          offsetEnd: number(Math.min(from + perPage - 1, total)),
          total: number(total),
        })}
      </Box>
      <Button
        size="small"
        endIcon={<ChevronRight />}
        disabled={!hasNextPage}
        onClick={() => setPage(page + 1)}
        aria-label={translate('ra.navigation.next')}
      >
        {translate('console.list.next')}
      </Button>
      <TextField
        select
        size="small"
        label={translate('ra.navigation.page_rows_per_page')}
        value={sizes.includes(perPage) ? perPage : 25}
        onChange={(event) => setPerPage(Number(event.target.value))}
        slotProps={{ select: { native: true } }}
        sx={{ ml: { md: 'auto' }, minWidth: '9.5rem' }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </TextField>
    </Stack>
  );
}
