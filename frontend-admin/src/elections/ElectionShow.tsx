import { api, type Election } from '@ateneo/contracts';
import { ElectionOutcome, ElectionTurnout, OptionFigure, Prose } from '@ateneo/ui';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { IfMay } from '../auth/may.js';
import { ProcessName } from '../documents/DocumentList.js';
import { DeleteRecordButton } from '../layout/DeleteRecordButton.js';
import { EditLink } from '../layout/EditLink.js';
import { Fact, Facts } from '../layout/Facts.js';
import { Moment } from '../layout/Moment.js';
import { Section } from '../layout/Section.js';
import { ShowPage } from '../layout/ShowPage.js';
import { useAct } from '../layout/use-act.js';
import { AnnulDialog } from './AnnulDialog.js';
import { ElectionStatusPill } from './ElectionStatusPill.js';
import { ExtendDialog } from './ExtendDialog.js';
import { OptionImage } from './OptionImage.js';
import { ResultDialog } from './ResultDialog.js';

const field = (name: string) => `resources.elections.fields.${name}`;

/** An election: where and when, its options, and what came of it. */
export default function ElectionShow() {
  return (
    <ShowPage<Election>
      title={({ title }) => title}
      beside={({ status }) => <ElectionStatusPill status={status} />}
      actions={(election) => (
        <IfMay change="elections">
          <Acts election={election} />
        </IfMay>
      )}
    >
      {(election) => (
        <Box sx={{ maxWidth: 800 }}>
          {[election.extended_reason, election.annulled_reason].map(
            (reason) =>
              reason !== null && (
                <Alert key={reason} severity="warning" role="note" sx={{ mt: 4 }}>
                  <Prose>{reason}</Prose>
                </Alert>
              ),
          )}
          {election.result && (
            <Box sx={{ mt: 4, mb: 6 }}>
              <ElectionOutcome options={election.options} result={election.result} />
              <ElectionTurnout result={election.result} />
            </Box>
          )}
          <About election={election} />
          {election.description !== '' && (
            <Section title={field('description')}>
              <Prose>{election.description}</Prose>
            </Section>
          )}
          <Section title={field('options')}>
            <Box component="ol" sx={{ pl: 5 }}>
              {inOrder(election).map((option) => (
                <Box component="li" key={option.id} sx={{ mb: 4 }}>
                  <Typography>{option.name}</Typography>
                  {election.result && <OptionFigure option={option.id} result={election.result} />}
                  <IfMay change="elections">
                    <OptionImage election={election} option={option} />
                  </IfMay>
                </Box>
              ))}
            </Box>
          </Section>
        </Box>
      )}
    </ShowPage>
  );
}

/** Once there is a result, those with more votes first. */
function inOrder({ options, result }: Election): Election['options'] {
  if (!result) return options;
  return result.placings.flatMap(({ option }) => options.find(({ id }) => id === option) ?? []);
}

function About({ election }: { election: Election }) {
  const translate = useTranslate();
  const { effective_start_datetime: start, effective_end_datetime: end } = election;
  return (
    <Section title="console.elections.about">
      <Facts>
        <Fact label={field('process')}>
          <ProcessName id={election.process} />
        </Fact>
        <Fact label={field('external_link')}>{election.external_link}</Fact>
        <Fact label={field('held_by')}>{election.held_by}</Fact>
        <Fact label={field('at_hand')}>{election.at_hand}</Fact>
        <Fact label={field('start_datetime')}>{start && <Moment value={start} />}</Fact>
        <Fact label={field('end_datetime')}>{end && <Moment value={end} />}</Fact>
        <Fact label={field('method')}>{translate(`console.elections.method.${election.method}`)}</Fact>
      </Facts>
    </Section>
  );
}

type ElectionDialog = 'extend' | 'annul' | 'result';

/** What fits the moment: fill and edit before it opens, extend and annul while it is open, tell the result after. */
function Acts({ election }: { election: Election }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [asked, setAsked] = useState<ElectionDialog>();
  const { status, id, title } = election;
  const dialog = { says: 'console.elections', title, onClose: () => setAsked(undefined) } as const;
  const fill = (from: string) =>
    act(api.electionAct(id, 'options'), 'console.elections.fill_done', { from }, 'POST', { values: { title } });
  const button = (name: ElectionDialog, label: string) => (
    <Button variant="outlined" onClick={() => setAsked(name)}>
      {translate(`console.elections.${label}`)}
    </Button>
  );
  return (
    <>
      {status === 'pending' && (
        <>
          <EditLink />
          <DeleteRecordButton name={title} />
          {(['alternatives', 'candidacies'] as const).map((from) => (
            <Button key={from} disabled={pending} onClick={() => void fill(from)}>
              {translate(`console.elections.fill_${from}`)}
            </Button>
          ))}
        </>
      )}
      {status === 'open' && button('extend', 'extend')}
      {(status === 'closed' || status === 'counted') && button('result', 'tell')}
      {status !== 'annulled' && button('annul', 'annul')}
      {asked === 'extend' && <ExtendDialog url={api.electionAct(id, 'extend')} {...dialog} />}
      {asked === 'annul' && <AnnulDialog url={api.electionAct(id, 'annul')} {...dialog} />}
      {asked === 'result' && <ResultDialog election={election} onClose={dialog.onClose} />}
    </>
  );
}
