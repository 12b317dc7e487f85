import type { Votes } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';

/** The tally in one line: in favour, against, abstentions. */
export function VoteNumbers({ votes }: { votes: Votes | null }) {
  const translate = useTranslate();
  const { number } = useMoments();
  if (!votes) return <>—</>;
  const values = { up: number(votes.up), down: number(votes.down), abs: number(votes.abs) };
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: { sm: 'nowrap' } }}>
      {translate('console.amendments.numbers', values)}
    </Box>
  );
}
