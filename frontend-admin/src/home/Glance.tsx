import {
  api,
  type EmailsByDay,
  type InvoiceSums,
  type Process,
  rowsOf,
  type StatsEvolution,
  type StatsOverview,
  type StatsParticipation,
} from '@ateneo/contracts';
import { TurnoutText, useNow } from '@ateneo/ui';
import { Box, Link as MuiLink } from '@mui/material';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useFeeTotals, yearBefore } from '../fees/use-fee-totals.js';
import { useMay } from '../auth/may.js';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { dayOf } from '../language/local-moment.js';
import { useMoments } from '../language/moments.js';
import { useConsoleInfo } from '../layout/console-info.js';
import { listPath } from '../layout/ListLink.js';
import { useSums } from '../layout/use-sums.js';
import { Section } from '../layout/Section.js';
import { useTurnout } from '../processes/use-turnout.js';
import { useStats } from '../stats/use-stats.js';
import { eurosIn } from '../subscriptions/Euros.js';
import { daysUntil, SPAN, spanOf } from './day-by-day.js';
import { membersByMonth } from './month-by-month.js';
import { Tile } from './Tile.js';
import { useRunning } from './use-running.js';

const overdue = { dues: ['overdue'] };

/** The numbers of the month, each with how it went, what it was before and the way to its table. */
export function Glance() {
  const may = useMay();
  const figures = may('see_figures');
  if (!figures && !may('administer') && !may({ see: 'emails' })) return null;
  return (
    <Section title="console.home.glance">
      <Box component="ul" sx={grid}>
        {figures && <Members />}
        {may('administer') && <Income />}
        {may('administer') && <Owed />}
        {figures && <TakingPart />}
        {may({ see: 'emails' }) && <Mails />}
      </Box>
    </Section>
  );
}

function Members() {
  const { number } = useMoments();
  const { data: overview } = useStats<StatsOverview>('overview', {});
  const { data: evolution } = useStats<StatsEvolution>('evolution', {});
  const counts = overview && evolution ? membersByMonth(overview.members, evolution).map(({ count }) => count) : [];
  const value = overview && (overview.members === null ? '—' : number(overview.members));
  return (
    <Tile
      title="console.stats.columns.members"
      value={value}
      before={['month', number, counts.at(-1), counts.at(-2)]}
      curve={counts}
      to="/stats/overview"
    />
  );
}

function Income() {
  const euros = useEuros();
  const data = useFeeTotals();
  const months = data?.months.toReversed() ?? [];
  const collected = months.map((month) => month.collected);
  const earlier = months.at(-1)?.collected_before ?? undefined;
  return (
    <Tile
      title="console.home.income"
      value={data && euros(collected.at(-1) ?? 0)}
      before={
        earlier === undefined
          ? ['month', euros, collected.at(-1), collected.at(-2)]
          : ['year', euros, collected.at(-1), earlier]
      }
      curve={collected}
      curveBefore={yearBefore(months)}
      to="/dues"
    />
  );
}

/** What is overdue, and of how many invoices: what their list comes to. */
function Owed() {
  const translate = useTranslate();
  const euros = useEuros();
  const sums = useSums<InvoiceSums>(api.invoiceSums(), overdue);
  return (
    <Tile title="console.home.owed" value={sums && euros(sums.owed)} to={listPath('invoices', overdue)}>
      <Box sx={{ color: 'text.secondary' }}>
        {sums && translate('console.dues.invoice_sums.count', { smart_count: sums.count })}
      </Box>
    </Tile>
  );
}

/** How many have voted so far where a voting is open and that is told; what is proposed and said else. */
function TakingPart() {
  const { running, isPending } = useRunning(useNow());
  if (isPending) return <Tile title="console.home.voting" value={undefined} to="/processes" />;
  const open = running.find(({ process }) => process.voting.phase === 'open')?.process;
  return open ? <Voting process={open} /> : <Proposing />;
}

function Voting({ process: { id, title, voting } }: { process: Process }) {
  const { number } = useMoments();
  const turnout = useTurnout(id);
  if (turnout?.voters === null) return <Proposing />;
  const all = Math.max(turnout?.electorate ?? 0, turnout?.voters ?? 0);
  return (
    <Tile
      title="console.home.voting"
      value={turnout && `${number(turnout.voters)}/${number(all)}`}
      curve={turnout?.days.map(({ voters }) => voters)}
      top={all}
      to={`/processes/${id}/show`}
    >
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{title}</Box>
      <Box sx={{ color: 'text.secondary' }}>{turnout && <TurnoutText turnout={turnout} phase={voting.phase} />}</Box>
    </Tile>
  );
}

/** What was done, day by day: who did it is counted nowhere, so nobody stands out of a small association. */
function Proposing() {
  const { number } = useMoments();
  const { timeZone } = useConsoleInfo();
  const [opened] = useState(() => new Date());
  const days = daysUntil(dayOf(opened, timeZone || undefined), 2 * SPAN);
  const period = (from: number) => `${days[from]},${days.at(-1)}`;
  const { data } = useStats<StatsParticipation>('participation', { period: period(0) }, timeZone !== '');
  const done = new Map(data?.days.map(({ day, proposals, comments }) => [day, proposals + comments]));
  const { curve, now, then } = spanOf(days.map((day) => done.get(day) ?? 0));
  return (
    <Tile
      title="console.home.taking_part"
      value={data && number(now)}
      before={['days', number, data && now, data && then]}
      curve={data ? curve : []}
      to={`/stats/general?${new URLSearchParams({ period: period(SPAN) })}`}
    />
  );
}

/** What became of the e-mails of the last days, as soon as it is known. */
function useMails() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    // Beside the lists of e-mails, so that whatever makes those read again makes this one too.
    queryKey: ['emails', 'getList', 'by-day'],
    queryFn: () => provider.command<EmailsByDay>(api.emailsByDay(), 'GET'),
  });
  if (!data) return undefined;
  const { days } = data;
  const since = days.at(-SPAN)?.from ?? '';
  return { since, sent: spanOf(days.map((one) => one.sent)), refused: spanOf(days.map((one) => one.refused)) };
}

function Mails() {
  const translate = useTranslate();
  const { number } = useMoments();
  const mails = useMails();
  const title = 'console.home.mails';
  if (!mails)
    return <Tile title={title} value={undefined} before={['days', number, undefined, undefined]} to="/emails" />;
  const { since, sent, refused } = mails;
  return (
    <Tile
      title={title}
      value={number(sent.now)}
      before={['days', number, sent.now, sent.then]}
      curve={sent.curve}
      curveBefore={refused.curve}
      to={listPath('emails', rowsOf.mailed(since, 'success'))}
    >
      <MuiLink component={Link} to={listPath('emails', rowsOf.mailed(since, 'error'))}>
        {translate('console.home.refused', { smart_count: refused.now })}
      </MuiLink>
    </Tile>
  );
}

function useEuros(): (cents: number) => string {
  const locale = useLocale() ?? 'es';
  return (cents) => eurosIn(locale, cents);
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  gap: 4,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;
