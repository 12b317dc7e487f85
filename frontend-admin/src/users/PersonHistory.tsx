import type { User } from '@ateneo/contracts';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { EmailStatusPill } from '../emails/EmailStatusPill.js';
import { ReservationPill } from '../events/ReservationPill.js';
import { HistoryLink } from '../history/HistoryLink.js';
import { useMoments } from '../language/moments.js';
import { fullName } from '../layout/full-name.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Euros } from '../subscriptions/Euros.js';
import { MomentInWords } from '../subscriptions/MembershipTimeline.js';
import { Sentences } from '../userchanges/Sentences.js';
import { type Entry, historyKinds, type HistoryKind, usePersonHistory } from './use-person-history.js';

/** Everything that touched a person, the latest first: money, events, mails, amendments and changes, as far as the reader may know. */
export function PersonHistory({ user }: { user: User }) {
  const translate = useTranslate();
  const [kind, setKind] = useState<HistoryKind | null>(null);
  const { entries, counts, isPending, hasOlder, readOlder } = usePersonHistory(user.id);
  const shown = kind === null ? entries : entries.filter((entry) => entry.kind === kind);
  return (
    <Box component="section" aria-labelledby="history-title">
      <Stack direction="row" sx={{ columnGap: 4, alignItems: 'baseline', flexWrap: 'wrap', mb: 2 }}>
        <Typography variant="h2" id="history-title">
          {translate('console.person.history')}
        </Typography>
        {counts.changes !== null && <HistoryLink user={user.id} name={fullName(user)} />}
      </Stack>
      <KindFilter counts={counts} kind={kind} onChange={setKind} />
      {isPending && <Skeleton height={120} />}
      {!isPending && shown.length === 0 && (
        <Typography color="text.secondary">{translate('console.person.no_history')}</Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, pl: 4, borderLeft: 2, borderColor: 'divider' }}>
        {shown.map((entry) => (
          <Box component="li" key={entry.key} sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
            <Said entry={entry} />
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {translate(`console.person.kinds.${entry.kind}`)} · <Moment value={entry.at} relative />
              {entry.kind === 'changes' && ` · ${translate(`console.sources.${entry.act.changes[0].source}`)}`}
            </Box>
          </Box>
        ))}
      </Box>
      {hasOlder && (
        <Button onClick={readOlder} sx={{ mt: 2 }}>
          {translate('console.person.older')}
        </Button>
      )}
    </Box>
  );
}

interface KindFilterProps {
  /** Null: the reader is not told of these. */
  counts: Readonly<Record<HistoryKind, number | null>>;
  kind: HistoryKind | null;
  onChange: (kind: HistoryKind | null) => void;
}

/** One row: everything, or one kind with how much there is of it. */
function KindFilter({ counts, kind, onChange }: KindFilterProps) {
  const translate = useTranslate();
  const { number } = useMoments();
  const told = historyKinds.filter((name) => counts[name] !== null);
  if (told.length < 2) return null;
  return (
    <Stack
      component="fieldset"
      direction="row"
      aria-label={translate('console.person.filter')}
      sx={{ border: 0, p: 0, m: 0, minWidth: 0, gap: 2, flexWrap: 'wrap', mb: 3, displayPrint: 'none' }}
    >
      {[null, ...told].map((name) => (
        <Button
          key={name}
          size="small"
          variant={name === kind ? 'contained' : 'outlined'}
          aria-pressed={name === kind}
          onClick={() => onChange(name)}
          sx={{ minHeight: { xs: 44, md: 32 } }}
        >
          {translate(`console.person.kinds.${name ?? 'all'}`)}
          {name && ` ${number(counts[name] ?? 0)}`}
        </Button>
      ))}
    </Stack>
  );
}

/** What happened, in words, and the way to it. */
function Said({ entry }: { entry: Entry }): ReactNode {
  if (entry.kind === 'changes') return <Sentences act={entry.act} />;
  if (entry.kind === 'money') return <MomentInWords moment={entry.moment} />;
  if (entry.kind === 'events')
    return (
      <Row pill={<ReservationPill status={entry.place.status} />}>
        <RecordLink resource="events" id={entry.place.event}>
          {entry.title}
        </RecordLink>
        {entry.place.price > 0 && (
          <>
            {' · '}
            <Euros cents={entry.place.price} />
          </>
        )}
      </Row>
    );
  if (entry.kind === 'mails')
    return (
      <Row pill={<EmailStatusPill status={entry.mail.status} />}>
        <RecordLink resource="emails" id={entry.mail.id}>
          {entry.mail.subject ?? '—'}
        </RecordLink>
      </Row>
    );
  return (
    <>
      <RecordLink resource="amendments" id={entry.amendment.id}>
        {entry.amendment.title || '—'}
      </RecordLink>
      {` · ${entry.amendment.document_title}`}
    </>
  );
}

function Row({ children, pill }: { children: ReactNode; pill: ReactNode }) {
  return (
    <Stack direction="row" sx={{ columnGap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <span>{children}</span>
      {pill}
    </Stack>
  );
}
