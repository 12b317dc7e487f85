import { type Amedment, type Process, rowsOf } from '@ateneo/contracts';
import { TallyBar } from '@ateneo/ui';
import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { AmendmentTypeName } from '../amendments/AmendmentTypeName.js';
import { useMoments } from '../language/moments.js';
import { ListLink } from '../layout/ListLink.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';
import { useAmendmentsOf } from './use-amendments-of.js';

const SHOWN = 10;

/** The amendments with the largest share in favour, of the base of the rule that decides. */
export function BySupport({ process }: { process: Process }) {
  const translate = useTranslate();
  const { number } = useMoments();
  const { data } = useAmendmentsOf(process.id);
  return (
    <Section title="console.support.title">
      {!data && <Skeleton height={120} />}
      {data?.amendments.length === 0 && (
        <Typography color="text.secondary">{translate('console.support.none')}</Typography>
      )}
      {data && data.amendments.length > 0 && (
        <Typography color="text.secondary">{translate('console.support.order')}</Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.amendments.slice(0, SHOWN).map((amendment) => (
          <Supported key={amendment.id} amendment={amendment} />
        ))}
      </Box>
      {data && data.amendments.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <ListLink to="amendments" filter={rowsOf.amendments({ process: process.id })}>
            {translate('console.support.all', {
              smart_count: data.amendments.length,
              amendments: number(data.amendments.length),
            })}
          </ListLink>
        </Box>
      )}
    </Section>
  );
}

/** One line: what it is, how it stands. Amendments to one article share a title, so their reason begins beside it. */
function Supported({ amendment }: { amendment: Amedment }) {
  const { reason } = amendment;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 260px' },
        columnGap: 4,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <RecordLink resource="amendments" id={amendment.id}>
          {amendment.title || '—'}
        </RecordLink>
        <Box sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          <AmendmentTypeName type={amendment.type} /> {reason !== '' && `· ${reason}`}
        </Box>
      </Box>
      <Box>
        <TallyBar of={amendment} dense />
      </Box>
    </Box>
  );
}
