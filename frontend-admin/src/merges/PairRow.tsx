import type { Duplicates } from '@ateneo/contracts';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMoments } from '../language/moments.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { PutAside, TakeUp } from './PutAside.js';

type Pair = Duplicates['results'][number];

/** Two accounts side by side, why they stand there, and what can be done about them. */
export function PairRow({ pair }: { pair: Pair }) {
  const { older, newer, stays, reasons, put_aside } = pair;
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
      <Box>
        {reasons.map((reason) => translate(`console.merge.reasons.${reason}`)).join(' · ')}
        {put_aside && <Aside {...put_aside} />}
      </Box>
      {put_aside ? (
        <TakeUp pair={pair} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            component={Link}
            to={`/merge/${stays}?other=${stays === older.id ? newer.id : older.id}`}
            variant="outlined"
            aria-label={`${translate('console.merge.compare')}: ${older.name}`}
          >
            {translate('console.merge.compare')}
          </Button>
          <PutAside pair={pair} />
        </Box>
      )}
    </Box>
  );
}

function Aside({ reason, actor_name, creation_datetime }: NonNullable<Pair['put_aside']>) {
  const translate = useTranslate();
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {[translate(`console.merge.aside_reasons.${reason}`), actor_name].filter(Boolean).join(' · ')} ·{' '}
      <Moment value={creation_datetime} />
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
