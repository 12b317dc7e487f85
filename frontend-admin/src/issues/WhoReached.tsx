import { api, type IssueCount, type IssueSegment, type IssueWhy } from '@ateneo/contracts';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { PersonPicker } from '../layout/PersonPicker.js';
import { RecordLink } from '../layout/RecordLink.js';

interface WhoReachedProps {
  newsletter: string;
  segment: IssueSegment;
  sample: IssueCount['sample'];
}

/** Some of whom it reaches; and of one person whether it does, and why not. */
export function WhoReached({ newsletter, segment, sample }: WhoReachedProps) {
  const translate = useTranslate();
  const [person, setPerson] = useState<string | null>(null);
  return (
    <Box sx={{ maxWidth: 960, mt: 2 }}>
      {sample.length > 0 && (
        <Typography sx={{ mb: 4 }}>
          {translate('console.issues.sample')}{' '}
          {sample.map(({ id, name }, nth) => (
            <span key={id}>
              {nth > 0 && ', '}
              <RecordLink resource="users" id={id}>
                {name}
              </RecordLink>
            </span>
          ))}
        </Typography>
      )}
      <Box sx={{ maxWidth: 420, mt: 4 }}>
        <PersonPicker label={translate('console.issues.why')} value={person} onChange={setPerson} />
      </Box>
      {person !== null && <Why asked={{ newsletter, segment, user: person }} />}
    </Box>
  );
}

function Why({ asked }: { asked: { newsletter: string; segment: IssueSegment; user: string } }) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['issue-why', asked],
    queryFn: () => provider.command<IssueWhy>(api.issueWhy(), 'POST', asked),
    staleTime: 0,
  });
  return (
    <Box aria-live="polite" sx={{ mt: 3 }}>
      {data && <Typography>{translate(data.is_in ? 'console.issues.is_in' : 'console.issues.is_not_in')}</Typography>}
      {data && !data.is_in && (
        <Box component="ul" sx={{ my: 1, pl: 6 }}>
          {data.why_not.map((why) => (
            <li key={why}>{translate(`console.issues.why_not.${why}`)}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}
