import { type Amedment, type Process, rowsOf } from '@ateneo/contracts';
import { SupportBars } from '@ateneo/ui';
import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { AmendmentTypeName } from '../amendments/AmendmentTypeName.js';
import { useMoments } from '../language/moments.js';
import { ListLink } from '../layout/ListLink.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';
import { useAmendmentsOf } from './use-amendments-of.js';

const SHOWN = 10;

/** What is for and against the amendments of a process, of the base of the rule that decides. */
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
        <>
          <SupportBars
            rows={data.amendments.map((one) => ({ key: one.id, name: <Name amendment={one} />, of: one }))}
            most={SHOWN}
          />
          <Box sx={{ mt: 2 }}>
            <ListLink to="amendments" filter={rowsOf.amendments({ process: process.id })}>
              {translate('console.support.all', {
                smart_count: data.amendments.length,
                amendments: number(data.amendments.length),
              })}
            </ListLink>
          </Box>
        </>
      )}
    </Section>
  );
}

/** Amendments to one article share a title, so their reason begins beside it. */
function Name({ amendment: { id, title, type, reason } }: { amendment: Amedment }) {
  return (
    <>
      <RecordLink resource="amendments" id={id}>
        {title || '—'}
      </RecordLink>
      <Box sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        <AmendmentTypeName type={type} /> {reason !== '' && `· ${reason}`}
      </Box>
    </>
  );
}
