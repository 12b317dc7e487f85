import { Box, Skeleton, Stack, TableCell, TableRow } from '@mui/material';

const ten = [...Array.from({ length: 10 }).keys()];

/** Rows as tall as the real ones, so that nothing jumps when they arrive. */
export function SkeletonRows({ columns }: { columns: number }) {
  return ten.map((row) => (
    <TableRow key={row}>
      {ten.slice(0, columns).map((column) => (
        <TableCell key={column}>
          <Skeleton width={`${50 + ((row * 7 + column * 13) % 40)}%`} />
        </TableCell>
      ))}
    </TableRow>
  ));
}

/** The same for cards. */
export function SkeletonCards() {
  return ten.slice(0, 5).map((card) => (
    <Box key={card} component="li" sx={{ py: 4, borderBottom: 1, borderColor: 'divider' }}>
      <Skeleton width="60%" height={24} />
      <Skeleton width="80%" />
      <Skeleton width="40%" />
    </Box>
  ));
}

/** A page about one record, while it is on its way. */
export function SkeletonRecord() {
  return (
    <Stack sx={{ gap: 3, mt: 4 }} aria-busy="true">
      <Skeleton width="45%" height={44} />
      <Skeleton width="25%" />
      {ten.map((row) => (
        <Skeleton key={row} width={`${40 + ((row * 17) % 50)}%`} />
      ))}
    </Stack>
  );
}
