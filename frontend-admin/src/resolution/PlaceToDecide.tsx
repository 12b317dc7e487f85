import { api, type Compromise } from '@ateneo/contracts';
import { Pill, Prose } from '@ateneo/ui';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../layout/use-act.js';
import { AmendmentToDecide } from './AmendmentToDecide.js';
import { CompromiseForm } from './CompromiseForm.js';
import type { Place } from './places.js';
import type { Desk } from './use-resolution.js';

/** All that people want of one article, what contradicts what, and what is decided. */
export function PlaceToDecide({ place, desk }: { place: Place; desk: Desk }) {
  const translate = useTranslate();
  const { resolution } = desk;
  const compromises = resolution.compromises.filter(({ article }) => article === place.id);
  return (
    <Box
      component="section"
      id={`place-${place.id}`}
      aria-labelledby={`title-${place.id}`}
      sx={{ mb: 10, maxWidth: 800, scrollMarginTop: 64 }}
    >
      <Typography variant="h2" id={`title-${place.id}`} sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {place.title || translate('console.resolution.no_title')}
      </Typography>
      <Contradictions place={place} desk={desk} />
      {compromises.map((one) => (
        <CompromiseShown key={one.id} compromise={one} desk={desk} />
      ))}
      {place.amendments.map((one) => (
        <AmendmentToDecide key={one.id} amendment={one} desk={desk} />
      ))}
    </Box>
  );
}

/** Both wordings of each conflict, and a compromise instead. */
function Contradictions({ place, desk }: { place: Place; desk: Desk }) {
  const translate = useTranslate();
  const [isWriting, setWriting] = useState(false);
  const { resolution, amendments } = desk;
  const replaced = new Set(resolution.compromises.flatMap(({ replaces }) => replaces));
  const conflicts = place.conflicts.filter(({ amedments }) => !amedments.some((id) => replaced.has(id)));
  if (conflicts.length === 0 || resolution.status === 'closed') return null;
  const name = (id: string) =>
    amendments.find((one) => one.id === id)?.user_name ?? translate('console.resolution.somebody_gone');
  return (
    <Alert severity="warning" role="note" sx={{ mb: 4 }}>
      {translate('console.resolution.contradict', { smart_count: conflicts.length })}
      {conflicts.map(({ amedments, places }) => (
        <Box component="ul" key={amedments.join('')} sx={{ my: 2, pl: 5 }}>
          {places.flatMap(({ from, part, original, wordings }) =>
            wordings.map((wording, nth) => (
              <li key={`${part}${String(from)}${String(nth)}`}>
                {translate(said(original, wording), { name: name(amedments[nth]!), original, wording: wording ?? '' })}
              </li>
            )),
          )}
        </Box>
      ))}
      {isWriting ? (
        <CompromiseForm place={place} desk={desk} onClose={() => setWriting(false)} />
      ) : (
        <Button variant="outlined" color="inherit" onClick={() => setWriting(true)}>
          {translate('console.resolution.write_compromise')}
        </Button>
      )}
    </Alert>
  );
}

function said(original: string, wording: string | null): string {
  if (wording === null) return 'console.resolution.removes';
  if (wording === '') return 'console.resolution.takes_out';
  return original === '' ? 'console.resolution.puts_in' : 'console.resolution.says';
}

function CompromiseShown({ compromise, desk }: { compromise: Compromise; desk: Desk }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const { id, title, content, stands, agreed, replaces, basis, note } = compromise;
  const { status, document } = desk.resolution;
  const drop = () =>
    void act(api.resolutionCompromise(document, id), 'console.resolution.dropped', {}, 'DELETE', { values: { title } });
  const state = stands ? `console.resolution.stands_${basis}` : 'console.resolution.waits';
  return (
    <Box sx={{ borderLeft: 3, borderColor: 'primary.main', pl: 4, mb: 5 }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'baseline', flexWrap: 'wrap', mb: 2 }}>
        <Typography variant="h3">{translate('console.resolution.compromise')}</Typography>
        <Pill tone={stands ? 'success' : 'warning'}>
          {translate(state, { agreed: agreed.length, smart_count: replaces.length })}
        </Pill>
      </Box>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Prose>{content}</Prose>
      {note !== '' && <Typography color="textSecondary">{note}</Typography>}
      {status === 'open' && (
        <Button size="small" disabled={pending} onClick={drop}>
          {translate('console.resolution.drop')}
        </Button>
      )}
    </Box>
  );
}
