import type { Duplicates } from '@ateneo/contracts';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMoments } from '../language/moments.js';
import { PageHeading } from '../layout/PageHeading.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Answered } from '../stats/Answered.js';
import { useDuplicates } from './use-duplicates.js';

type Pair = Duplicates['results'][number];

/** Accounts that are likely one person's: one click to compare and merge them. */
export default function DuplicatesPage() {
  const translate = useTranslate();
  const asked = useDuplicates();
  return (
    <>
      <PageHeading title={translate('console.merge.duplicates')} />
      <Answered asked={asked}>
        {({ count, results }) => (
          <>
            <Typography sx={{ mb: 4, maxWidth: 720 }}>
              {translate(count === 0 ? 'console.merge.no_duplicates' : 'console.merge.duplicates_explain')}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {results.map((pair) => (
                <PairRow key={`${pair.older.id} ${pair.newer.id}`} pair={pair} />
              ))}
            </Box>
          </>
        )}
      </Answered>
    </>
  );
}

function PairRow({ pair: { older, newer, stays, reasons } }: { pair: Pair }) {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr) 180px auto' },
        gap: 3,
        py: 3,
        borderBottom: 1,
        borderColor: 'divider',
        alignItems: 'center',
      }}
    >
      <Twin {...older} />
      <Twin {...newer} />
      <Box>{reasons.map((reason) => translate(`console.merge.reasons.${reason}`)).join(' · ')}</Box>
      <Button
        component={Link}
        to={`/merge/${stays}?other=${stays === older.id ? newer.id : older.id}`}
        variant="outlined"
        aria-label={`${translate('console.merge.compare')}: ${older.name}`}
      >
        {translate('console.merge.compare')}
      </Button>
    </Box>
  );
}

function Twin({ id, name, email, birth_date, phone, address }: Pair['older']) {
  const moments = useMoments();
  const facts = [email, birth_date && moments.day(birth_date), phone, address].filter(Boolean);
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <RecordLink resource="users" id={id}>
        {name}
      </RecordLink>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{facts.join(' · ')}</Box>
    </Box>
  );
}
