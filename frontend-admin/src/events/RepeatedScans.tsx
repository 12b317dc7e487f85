import type { EventFigures } from '@ateneo/contracts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FirstOf } from '../layout/FirstOf.js';
import { Moment } from '../layout/Moment.js';
import { Section } from '../layout/Section.js';

const MINUTE = 60_000;

/** Codes by which nobody should have come in: who, where, by whom, how long after, and what the door showed. */
export function RepeatedScans({ doubles, double_count }: Pick<EventFigures, 'doubles' | 'double_count'>) {
  const translate = useTranslate();
  if (double_count === 0) return null;
  return (
    <Section title="console.doubles.title">
      <Typography sx={{ mb: 2 }}>{translate('console.doubles.count', { smart_count: double_count })}</Typography>
      <FirstOf shown={doubles.length} total={double_count} />
      <Box component="ul" sx={{ listStyle: 'none', p: 0, mt: 0, mb: 4, overflowWrap: 'anywhere' }}>
        {doubles.map((one) => (
          <RepeatedScan key={one.id} one={one} />
        ))}
      </Box>
    </Section>
  );
}

function RepeatedScan({ one }: { one: EventFigures['doubles'][number] }) {
  const translate = useTranslate();
  const said = (key: string, options?: object) => translate(`console.doubles.${key}`, options);
  const doorOf = (door: string) => door || translate('console.event_figures.no_door');
  const at = (...words: (string | null)[]) => words.filter((word) => word !== null && word !== '').join(' · ');
  const isDead = one.why === 'handed_on' || one.why === 'cancelled';
  return (
    <Box component="li" sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 700 }}>{one.holder_name || '—'}</Typography>
      <Typography>
        {at(doorOf(one.door), one.by_name)}, <Moment value={one.at} />: {said(`told.${one.shown}`)}
      </Typography>
      {isDead && <Typography>{said(`why.${one.why}`)}</Typography>}
      {one.entered_at !== null && (
        <Typography color="text.secondary">
          {said(one.entered_at > one.at ? 'entered_later' : 'entered', {
            door: at(doorOf(one.entered_door ?? ''), one.entered_by_name),
            smart_count: Math.floor(Math.abs(Date.parse(one.at) - Date.parse(one.entered_at)) / MINUTE),
          })}
        </Typography>
      )}
    </Box>
  );
}
