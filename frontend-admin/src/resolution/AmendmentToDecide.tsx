import { type Amedment, api, type ResolvedAmedment } from '@ateneo/contracts';
import { Difference, OutcomeLine, Pill } from '@ateneo/ui';
import { Box, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { AmendmentTypeName } from '../amendments/AmendmentTypeName.js';
import { ReviewMark } from '../amendments/ReviewMark.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { useAct } from '../layout/use-act.js';
import { changedBy } from './places.js';
import type { Desk } from './use-resolution.js';

/** One amendment: what it changes, what vote and reviewers said, and what the assembly makes of it. */
export function AmendmentToDecide({ amendment, desk }: { amendment: Amedment; desk: Desk }) {
  const translate = useTranslate();
  const made = changedBy(
    desk.document,
    desk.conflicts.amedments.find(({ id }) => id === amendment.id),
  );
  const name = amendment.user_name ?? translate('console.resolution.somebody_gone');
  return (
    <Box
      component="article"
      aria-label={`${name} · ${amendment.id.slice(0, 4)}`}
      sx={{ borderTop: 1, borderColor: 'divider', pt: 4, mb: 5 }}
    >
      <Typography sx={{ mb: 2 }}>
        <RecordLink resource="amendments" id={amendment.id}>
          <AmendmentTypeName type={amendment.type} />
        </RecordLink>
        {` · ${name} · `}
        <Moment value={amendment.creation_datetime} relative />
      </Typography>
      {made ? (
        <Difference
          plain
          parts={made.content}
          title={made.title}
          titleAs="h3"
          label={`${name} (${amendment.id.slice(0, 4)})`}
        />
      ) : (
        <Typography color="textSecondary">{translate('console.resolution.fits_no_more')}</Typography>
      )}
      <Box sx={{ mt: 3 }}>
        {amendment.outcome && <OutcomeLine outcome={amendment.outcome} votes={amendment.votes} />}
        {amendment.review && <ReviewMark review={amendment.review} />}
      </Box>
      <Decision amendment={amendment} desk={desk} />
    </Box>
  );
}

const choices = ['adopted', 'rejected'] as const;
type Choice = (typeof choices)[number];

function Decision({ amendment, desk: { resolution } }: { amendment: Amedment; desk: Desk }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const decided = resolution.decisions.find((one) => one.amedment === amendment.id);
  const resolve = (decision: Choice | null, note = '') => {
    const basis = votedFor(amendment) === decision ? 'vote' : 'assembly';
    const values = { name: amendment.user_name ?? translate('console.resolution.somebody_gone') };
    const done = `console.resolution.${decision === null ? 'reopened' : 'decided'}`;
    const body = { amedment: amendment.id, decision, basis, note };
    return act(api.resolution(resolution.document), done, body, 'POST', { values });
  };
  if (decided?.decision === 'replaced')
    return <Typography sx={{ mt: 3, fontWeight: 700 }}>{translate('console.resolution.replaced')}</Typography>;
  if (resolution.status === 'closed') return <Decided decided={decided} />;
  return (
    <Box sx={{ mt: 3 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        disabled={pending}
        value={decided?.decision ?? null}
        aria-label={translate('console.resolution.decision')}
        onChange={(_, next: Choice | null) => void resolve(next, next ? decided?.note : '')}
      >
        {choices.map((choice) => (
          <ToggleButton key={choice} value={choice} sx={{ px: 4 }}>
            {translate(`console.resolution.act.${choice}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {decided && (
        <NoteField
          key={decided.note}
          note={decided.note}
          onLeave={(note) => void resolve(decided.decision as Choice, note)}
        />
      )}
    </Box>
  );
}

function votedFor({ outcome }: Amedment): Choice | undefined {
  return outcome ? (outcome.outcome === 'passed' ? 'adopted' : 'rejected') : undefined;
}

/** What is written goes with the decision when the field is left. */
function NoteField({ note, onLeave }: { note: string; onLeave: (note: string) => void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(note);
  return (
    <TextField
      size="small"
      fullWidth
      label={translate('console.resolution.note')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => typed.trim() !== note && onLeave(typed)}
      slotProps={{ htmlInput: { maxLength: 1000 } }}
      sx={{ mt: 3 }}
    />
  );
}

function Decided({ decided }: { decided: ResolvedAmedment | undefined }) {
  const translate = useTranslate();
  if (!decided) return null;
  const { decision, note } = decided;
  return (
    <Box sx={{ mt: 3 }}>
      <Pill tone={decision === 'adopted' ? 'success' : 'neutral'}>
        {translate(`console.resolution.is.${decision}`)}
      </Pill>
      {note !== '' && <Typography sx={{ mt: 1 }}>{note}</Typography>}
    </Box>
  );
}
