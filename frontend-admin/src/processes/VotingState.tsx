import { api, type Process } from '@ateneo/contracts';
import { Prose } from '@ateneo/ui';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { IfMay } from '../auth/may.js';
import { AnnulDialog } from '../elections/AnnulDialog.js';
import { ExtendDialog } from '../elections/ExtendDialog.js';
import { useMoments } from '../language/moments.js';
import { Fact, Facts } from '../layout/Facts.js';
import { Moment } from '../layout/Moment.js';
import { Section } from '../layout/Section.js';

/** Where the voting stands, by which rules, and what may still be done with it. */
export function VotingState({ process }: { process: Process }) {
  const translate = useTranslate();
  const { number } = useMoments();
  const counted = (what: string, count: number) =>
    translate(`console.voting.${what}`, { smart_count: count, number: number(count) });
  const { voting, rules } = process;
  return (
    <Section title="console.processes.voting">
      <Typography>{translate(`console.voting.phase.${voting.phase}`)}</Typography>
      {[voting.extended_reason, voting.annulled_reason].map(
        (reason) =>
          reason !== null && (
            <Alert key={reason} severity="warning" role="note" sx={{ mt: 2 }}>
              <Prose>{reason}</Prose>
            </Alert>
          ),
      )}
      <Facts>
        <Fact label="console.voting.end">{voting.end_datetime && <Moment value={voting.end_datetime} />}</Fact>
        <Fact label="console.voting.electorate_size">{voting.electorate !== null && number(voting.electorate)}</Fact>
        <Fact label="console.voting.rules.majority">{translate(`console.voting.majority.${rules.majority}`)}</Fact>
        <Fact label="console.voting.outcomes">
          {voting.passed !== null &&
            voting.failed !== null &&
            [counted('passed_count', voting.passed), counted('failed_count', voting.failed)].join(', ')}
        </Fact>
      </Facts>
      {voting.phase === 'open' && (
        <IfMay change="processes">
          <Acts process={process} />
        </IfMay>
      )}
    </Section>
  );
}

function Acts({ process: { id, title } }: { process: Process }) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<'extend' | 'annul'>();
  const close = () => setAsked(undefined);
  const props = { says: 'console.voting', title, onClose: close } as const;
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', my: 2 }}>
      <Button variant="contained" onClick={() => setAsked('extend')}>
        {translate('console.voting.extend')}
      </Button>
      <Button color="error" onClick={() => setAsked('annul')} sx={{ ml: 'auto' }}>
        {translate('console.voting.annul')}
      </Button>
      {asked === 'extend' && <ExtendDialog url={api.processAct(id, 'extend')} {...props} />}
      {asked === 'annul' && <AnnulDialog url={api.processAct(id, 'annul')} {...props} />}
    </Stack>
  );
}
