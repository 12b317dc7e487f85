import { api, type Process } from '@ateneo/contracts';
import { Prose } from '@ateneo/ui';
import { Alert, Box, Button, Typography } from '@mui/material';
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
          <Annul process={process} />
        </IfMay>
      )}
    </Section>
  );
}

/** Apart from the rest, since it cannot be taken back. */
function Annul({ process: { id, title } }: { process: Process }) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  return (
    <Box sx={{ my: 2 }}>
      <Button color="error" onClick={() => setAsked(true)}>
        {translate('console.voting.annul')}
      </Button>
      {isAsked && (
        <AnnulDialog
          url={api.processAct(id, 'annul')}
          says="console.voting"
          title={title}
          onClose={() => setAsked(false)}
        />
      )}
    </Box>
  );
}

/** What is wanted most while people vote. */
export function ExtendButton({ process: { id, title } }: { process: Process }) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setAsked(true)}>
        {translate('console.voting.extend')}
      </Button>
      {isAsked && (
        <ExtendDialog
          url={api.processAct(id, 'extend')}
          says="console.voting"
          title={title}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
