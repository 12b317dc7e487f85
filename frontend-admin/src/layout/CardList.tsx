import { visuallyHidden } from '@ateneo/ui';
import { Box, Checkbox, Stack, Typography } from '@mui/material';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import type { RowsProps } from './DenseTable.js';
import { isPlain, labelOf, isNothing, type Row } from './list-column.js';
import { SkeletonCards } from './SkeletonRows.js';
import { rowId } from './use-list-keyboard.js';

/** The rows of a list on a phone: two lines each where that will do, with the first column as its title, or its name where that says nothing. */
export function CardList<Record extends Row>({
  columns,
  nameOf,
  selectable,
  current,
}: Omit<RowsProps<Record>, 'onPick'>) {
  const { data, isPending, selectedIds, onToggleItem } = useListContext<Record>();
  const resource = useResourceContext();
  const translate = useTranslate();
  const [title, ...more] = columns;
  // They need no name, and stand at the side.
  const acts = more.find(({ field }) => field === 'acts');
  const lines = more.filter((column) => column !== acts);
  const namingOf = (record: Record) => (title?.without?.(record) ? lines.find(({ names }) => names) : title);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-busy={isPending}>
      {isPending && <SkeletonCards />}
      {!isPending &&
        data?.map((record) => (
          <Stack
            component="li"
            key={record.id}
            id={rowId(record.id)}
            direction="row"
            aria-current={current === record.id || undefined}
            sx={{ py: 3, gap: 2, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography component="div" sx={{ fontWeight: 700, fontSize: '1rem', mb: 1, overflowWrap: 'anywhere' }}>
                {namingOf(record)?.render(record) ?? nameOf(record)}
              </Typography>
              <Box
                component="dl"
                sx={{ m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 0.5 }}
              >
                {lines
                  .filter(
                    (line) => line !== namingOf(record) && !line.without?.(record) && !isNothing(line.render(record)),
                  )
                  .map((column) => (
                    <Box
                      key={column.field}
                      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, minWidth: 0, maxWidth: '100%' }}
                    >
                      <Box component="dt" sx={isPlain(column) ? visuallyHidden : { color: 'text.secondary' }}>
                        {translate(labelOf(column, resource))}
                      </Box>
                      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                        {column.render(record)}
                      </Box>
                    </Box>
                  ))}
              </Box>
            </Box>
            {acts && !acts.without?.(record) && <Box>{acts.render(record)}</Box>}
            {selectable && (
              <Checkbox
                checked={selectedIds.includes(record.id)}
                onChange={() => onToggleItem(record.id)}
                sx={{ alignSelf: 'flex-start', minWidth: 44, minHeight: 44 }}
                slotProps={{ input: { 'aria-label': translate('console.list.select', { name: nameOf(record) }) } }}
              />
            )}
          </Stack>
        ))}
    </Box>
  );
}
