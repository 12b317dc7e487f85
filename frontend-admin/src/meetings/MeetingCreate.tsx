import { api, type MeetingProposal, type ProposedAtMeeting } from '@ateneo/contracts';
import { useNow } from '@ateneo/ui';
import { Box, Button, Checkbox, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useRedirect, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { dayOf } from '../language/local-moment.js';
import { useMoments } from '../language/moments.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { DayField } from '../layout/DayField.js';
import { FirstOf } from '../layout/FirstOf.js';
import { PageHeading } from '../layout/PageHeading.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';
import { BackToList } from '../layout/ShowPage.js';
import { useTellRefusal } from '../layout/use-tell-refusal.js';
import { Answered } from '../stats/Answered.js';
import { Euros } from '../subscriptions/Euros.js';

/** What there is for the board to decide, and to be told of; approved in one act. */
export default function MeetingCreate() {
  const translate = useTranslate();
  const [since, setSince] = useState('');
  const asked = useProposal(since);
  return (
    <>
      <PageHeading title={translate('console.meetings.create')} above={<BackToList />} />
      <Answered asked={asked}>
        {(proposal) => <Proposal key={proposal.since} proposal={proposal} onSince={setSince} />}
      </Answered>
    </>
  );
}

function useProposal(day: string) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const since = day && new Date(`${day}T00:00:00`).toISOString();
  return useQuery({
    queryKey: ['meetings', 'proposal', since],
    queryFn: () => provider.command<MeetingProposal>(api.meetingProposal(since), 'GET'),
    placeholderData: (before) => before,
    // What is being ticked does not change under one's hands.
    refetchOnWindowFocus: false,
  });
}

function Proposal({ proposal, onSince }: { proposal: MeetingProposal; onSince: (day: string) => void }) {
  const translate = useTranslate();
  const { day } = useMoments();
  const { since, waiting, joined, left, owing } = proposal;
  const today = dayOf(useNow());
  const [heldOn, setHeldOn] = useState(today);
  const [admitted, setAdmitted] = useState<readonly string[]>(() => waiting.rows.map(({ id }) => id));
  const [excluded, setExcluded] = useState<readonly string[]>([]);
  const [asks, setAsks] = useState(false);
  const { decide, pending } = useDecide();
  const send = () => void decide({ held_on: heldOn, since, admitted, excluded });
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 4, mb: 6, maxWidth: 520 }}>
        <DayField label="console.meetings.held_on" value={heldOn} onChange={setHeldOn} />
        <DayField
          label={proposal.is_first ? 'console.meetings.since_first' : 'console.meetings.since'}
          value={dayOf(since)}
          onChange={onSince}
        />
      </Stack>
      <Part name="waiting" part={waiting} chosen={admitted} onChoose={setAdmitted} />
      <Part name="owing" part={owing} chosen={excluded} onChoose={setExcluded} />
      <Part name="joined" part={joined} />
      <Part name="left" part={left} />
      <Button variant="contained" disabled={heldOn === ''} onClick={() => setAsks(true)}>
        {translate('console.meetings.approve')}
      </Button>
      {asks && (
        <CodeConfirmDialog
          title={translate('console.meetings.approve_title', { day: day(`${heldOn}T12:00:00Z`) })}
          confirmLabel={translate('console.meetings.approve')}
          withoutCode={excluded.length === 0}
          pending={pending}
          onConfirm={send}
          onClose={() => setAsks(false)}
        >
          <Typography>{translate('console.meetings.to_admit', { smart_count: admitted.length })}</Typography>
          {excluded.length > 0 && (
            <Typography>{translate('console.meetings.to_exclude', { smart_count: excluded.length })}</Typography>
          )}
          <Typography sx={{ mt: 2 }}>{translate('console.meetings.approve_text')}</Typography>
        </CodeConfirmDialog>
      )}
    </>
  );
}

function useDecide() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const redirect = useRedirect();
  const refuse = useTellRefusal();
  const [pending, setPending] = useState(false);
  const decide = async (body: object) => {
    setPending(true);
    try {
      const { id } = await provider.command<{ id: string }>(api.meetings(), 'POST', body);
      redirect('show', 'meetings', id);
    } catch (error) {
      refuse(error);
      setPending(false);
    }
  };
  return { decide, pending };
}

interface PartProps {
  name: 'waiting' | 'joined' | 'left' | 'owing';
  part: MeetingProposal['waiting'];
  /** Of whom something is decided. */
  chosen?: readonly string[];
  onChoose?: (ids: readonly string[]) => void;
}

function Part({ name, part: { count, rows }, chosen, onChoose }: PartProps) {
  const translate = useTranslate();
  const toggle = (id: string) =>
    chosen && onChoose?.(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Section title={`console.meetings.proposed.${name}`} values={{ count: String(count) }}>
      {rows.length === 0 && <Typography color="textSecondary">{translate(`console.meetings.none.${name}`)}</Typography>}
      {rows.length > 0 && onChoose && (
        <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
          <Typography>{translate(`console.meetings.hints.${name}`)}</Typography>
          {chosen!.length < rows.length ? (
            <Button onClick={() => onChoose(rows.map(({ id }) => id))}>{translate('console.meetings.all')}</Button>
          ) : (
            <Button onClick={() => onChoose([])}>{translate('console.meetings.nobody')}</Button>
          )}
        </Stack>
      )}
      <FirstOf shown={rows.length} total={count} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 720 }}>
        {rows.map((row) => (
          <Box component="li" key={row.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
            {chosen && (
              <Checkbox
                checked={chosen.includes(row.id)}
                onChange={() => toggle(row.id)}
                slotProps={{ input: { 'aria-label': row.name ?? '—' } }}
              />
            )}
            <Proposed name={name} row={row} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Proposed({ name, row }: { name: PartProps['name']; row: ProposedAtMeeting }) {
  const translate = useTranslate();
  const { day } = useMoments();
  const { product_names, datetime, amount, because, number } = row;
  const facts = [
    number && translate('console.meetings.number', { number }),
    product_names.es,
    datetime && translate(`console.meetings.days.${name}`, { day: day(datetime) }),
    name === 'left' && because && translate(`console.dues.leaving.whys.${because}`),
  ].filter(Boolean);
  return (
    <Box sx={{ minWidth: 0, py: 1 }}>
      <RecordLink resource="users" id={row.user}>
        {row.name ?? '—'}
      </RecordLink>
      <Typography variant="body2" color="textSecondary">
        {facts.join(' · ')}
        {(name === 'waiting' || name === 'owing') && (
          <>
            {' · '}
            <Euros cents={amount} />
          </>
        )}
      </Typography>
    </Box>
  );
}
