import { isTooOld, type ManifestDouble, placeSign } from '@ateneo/contracts';
import { DateText } from '@ateneo/ui';
import Alert, { type AlertColor } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '../components/PlainList.js';
import { now } from './offline/clock.js';
import type { DoorState } from './offline/use-door.js';

const MINUTE_MS = 60_000;

/** What the device goes by: how old that is, whether there is a line, what waits to be sent. */
export function DoorStatus(state: DoorState): ReactElement {
  const { t } = useTranslation('scanner');
  const { waiting, refused, isApart, isSignedOut } = state;
  const words = useWords(state);
  return (
    <Box component="output" sx={{ display: 'grid', gap: 2 }}>
      <Alert severity={severityOf(state)} role="none">
        {[isApart && t('apart'), words, waiting > 0 && t('waiting', { count: waiting })].filter(Boolean).join(' ')}
      </Alert>
      {isSignedOut && (
        <Alert severity="warning" role="none">
          {t('signed_out')} <Link href={`/login?next=${encodeURIComponent('/qrscanner')}`}>{t('sign_in')}</Link>
        </Alert>
      )}
      {refused > 0 && (
        <Alert severity="warning" role="none">
          {t('not_taken', { count: refused })}
        </Alert>
      )}
    </Box>
  );
}

const isOld = ({ known }: Pick<DoorState, 'known'>) => known !== null && isTooOld(known.made, now());

function severityOf(state: DoorState): AlertColor {
  const { known, isApart, waiting } = state;
  if (isOld(state) || (isApart && !known)) return 'error';
  return isApart || waiting > 0 ? 'warning' : 'info';
}

/** How old it is what is known. */
function useWords(state: DoorState): string {
  const { t } = useTranslation('scanner');
  const age = useAge(state.known?.made);
  if (state.known) return t(isOld(state) ? 'known_too_old' : 'known', { when: age });
  return t(state.isForgetful ? 'keeps_nothing' : 'knows_nothing');
}

/** As people say it. */
function useAge(made: string | undefined): string {
  const { t } = useTranslation('scanner');
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  if (made === undefined) return '';
  const minutes = Math.max(0, Math.floor((Date.parse(now()) - Date.parse(made)) / MINUTE_MS));
  if (minutes === 0) return t('age.now');
  return minutes < 60 ? t('age.minutes', { count: minutes }) : t('age.hours', { count: Math.floor(minutes / 60) });
}

/** Whom this door and another one let in by the same ticket, or by one that is worth nothing. */
export function Doubles({ known, device }: Pick<DoorState, 'known'> & { device: string }): ReactElement | null {
  const { t } = useTranslation('scanner');
  const told = (known?.doubles ?? []).filter(
    (one) => one.shown === 'admitted' && (one.device === device || one.entered?.device === device),
  );
  if (told.length === 0) return null;
  const nameOf = ({ reservation }: ManifestDouble) => known!.places.get(placeSign(reservation));
  return (
    <Alert severity="error" sx={{ '.MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}>
      <Typography component="h2" sx={{ fontWeight: 700 }}>
        {t('doubles', { count: told.length })}
      </Typography>
      <PlainList>
        {told.map((one) => (
          <Box component="li" key={one.scan} sx={{ py: 2 }}>
            <Typography sx={{ fontWeight: 700 }}>{nameOf(one)?.name || nameOf(one)?.ticket}</Typography>
            <Typography>
              <At {...one} />
            </Typography>
            {one.entered ? (
              <Typography>
                <At {...one.entered} /> ({t('apart_by', { count: minutesBetween(one.at, one.entered.at) })})
              </Typography>
            ) : (
              <Typography>{t(`result.${one.why}`)}</Typography>
            )}
          </Box>
        ))}
      </PlainList>
    </Alert>
  );
}

function At({ door, by_name, at }: Pick<ManifestDouble, 'door' | 'by_name' | 'at'>): ReactElement {
  const { t } = useTranslation('scanner');
  return (
    <>
      {door || t('a_door')} · <DateText value={at} />
      {by_name !== null && ` · ${by_name}`}
    </>
  );
}

function minutesBetween(one: string, other: string): number {
  return Math.round(Math.abs(Date.parse(one) - Date.parse(other)) / MINUTE_MS);
}
