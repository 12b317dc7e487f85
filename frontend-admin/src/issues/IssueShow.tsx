import { api, type Issue, language, rowsOf, type WholeIssue } from '@ateneo/contracts';
import { useNow } from '@ateneo/ui';
import { Box, LinearProgress, Tab, Tabs, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { useMoments } from '../language/moments.js';
import { Fact, Facts } from '../layout/Facts.js';
import { ListLink } from '../layout/ListLink.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';
import { ShowPage } from '../layout/ShowPage.js';
import { IssueActs } from './IssueActs.js';
import { IssuePreview } from './IssuePreview.js';
import { SendingPace } from './SendingPace.js';
import { SegmentWords } from './SegmentWords.js';
import { IssueStatusPill } from './IssueStatusPill.js';

const field = (name: string) => `resources.issues.fields.${name}`;

export default function IssueShow() {
  return (
    <ShowPage<WholeIssue>
      title={({ subject }) => subject}
      beside={(issue) => <LiveStatus issue={issue} />}
      actions={(issue) => <LiveActs issue={issue} />}
    >
      {(issue) => (
        <>
          <IssueFacts issue={issue} />
          <Looks issue={issue} />
        </>
      )}
    </ShowPage>
  );
}

const isMoving = ({ status, waiting }: Issue) => status === 'sending' || (status === 'canceled' && waiting > 0);

/** How far the sending is, asked again while it goes on. */
function useLive(issue: WholeIssue): WholeIssue {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['issue-live', issue.id],
    queryFn: () => provider.command<WholeIssue>(api.issue(issue.id), 'GET'),
    initialData: issue,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? 1_500 : false),
  });
  // What has just been done here is known sooner.
  return data.status === 'draft' ? issue : data;
}

function LiveStatus({ issue }: { issue: WholeIssue }) {
  return <IssueStatusPill issue={useLive(issue)} />;
}

function LiveActs({ issue }: { issue: WholeIssue }) {
  return <IssueActs issue={useLive(issue)} />;
}

function IssueFacts({ issue }: { issue: WholeIssue }) {
  const translate = useTranslate();
  const live = useLive(issue);
  const list = live.is_listed ? 'console.issues.listed' : 'console.issues.unlisted';
  return (
    <>
      <Facts>
        <Fact label={field('newsletter')}>
          <RecordLink resource="newsletters" id={live.newsletter}>
            {live.newsletter_name ?? '—'}
          </RecordLink>
        </Fact>
        {live.sent_datetime && (
          <Fact label={field('sent_datetime')}>
            <Moment value={live.sent_datetime} relative />
          </Fact>
        )}
        <Fact label="console.issues.who">
          <SegmentWords segment={live.segment} />
        </Fact>
        {live.status !== 'draft' && <Fact label={field('is_listed')}>{translate(list)}</Fact>}
      </Facts>
      <Box sx={{ mt: 6 }}>{live.readers !== null && <Progress issue={live} />}</Box>
    </>
  );
}

const ends = ['accepted', 'waiting', 'skipped', 'failed'] as const;

/** What came of each copy is kept for so long; the numbers stay. */
const KEPT_MS = 2 * 365 * 86_400_000;

/** How many copies came to which end; each number leads to them, for who may see whose they are. */
function Progress({ issue }: { issue: WholeIssue }) {
  const translate = useTranslate();
  const { number } = useMoments();
  const { readers, waiting, sent_datetime: sent } = issue;
  const areKept = sent === null || Date.parse(sent) > useNow().getTime() - KEPT_MS;
  const done = (readers ?? 0) === 0 ? 100 : Math.round((100 * ((readers ?? 0) - waiting)) / (readers ?? 1));
  return (
    <Section title="console.issues.progress">
      <Typography sx={{ mb: 1 }}>{translate('console.issues.to_readers', { number: number(readers ?? 0) })}</Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, Math.max(0, done))}
        aria-label={translate('console.issues.progress')}
        sx={{ height: 8, borderRadius: 1, mb: 3, maxWidth: 480 }}
      />
      <SendingPace issue={issue} />
      <Facts>
        {ends.map((end) => (
          <Fact key={end} label={`console.issues.copy_status.${end}`}>
            {areKept ? (
              <ListLink to="issuecopies" filter={rowsOf.copies(issue.id, end)}>
                {number(issue[end])}
              </ListLink>
            ) : (
              number(issue[end])
            )}
          </Fact>
        ))}
      </Facts>
      {areKept && <NotReached issue={issue} />}
      {!areKept && <Typography color="text.secondary">{translate('console.issues.copies_gone')}</Typography>}
    </Section>
  );
}

/** Whom it did not come to, by why; each number leads to them. */
function NotReached({ issue: { id, not_reached: lost } }: { issue: WholeIssue }) {
  const translate = useTranslate();
  const { number } = useMoments();
  if (lost.length === 0) return null;
  return (
    <>
      <Typography variant="h3" sx={{ mt: 4, mb: 1 }}>
        {translate('console.issues.not_reached')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lost.map(({ status, why, count }) => (
          <Box component="li" key={`${status} ${why}`} sx={{ display: 'flex', gap: 3, py: 0.5 }}>
            <Box sx={{ minWidth: 48, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              <ListLink to="issuecopies" filter={rowsOf.copies(id, status, why)}>
                {number(count)}
              </ListLink>
            </Box>
            <span>{translate(`console.issues.reason.${why}`)}</span>
          </Box>
        ))}
      </Box>
    </>
  );
}

/** As it arrives, in each language that it is written in. */
function Looks({ issue }: { issue: WholeIssue }) {
  const translate = useTranslate();
  const written = language.options.filter((one) => issue.versions[one]);
  const [chosen, setChosen] = useState(written[0]!);
  const shown = written.includes(chosen) ? chosen : written[0]!;
  return (
    <Section title="console.issues.preview">
      <Tabs
        value={shown}
        onChange={(_, next: typeof shown) => setChosen(next)}
        aria-label={translate('console.issues.languages')}
        sx={{ mb: 3 }}
      >
        {written.map((one) => (
          <Tab key={one} value={one} label={translate(`console.languages.${one}`)} id={`look-tab-${one}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" aria-labelledby={`look-tab-${shown}`} sx={{ maxWidth: 720 }}>
        <IssuePreview newsletter={issue.newsletter} language={shown} version={issue.versions[shown]!} />
      </Box>
    </Section>
  );
}
