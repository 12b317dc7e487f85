import type { DoorPlace } from '@ateneo/contracts';
import { DateText, ErrorNotice } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '../components/PlainList.js';
import { findPlaces } from './find-places.js';
import type { Shown } from './judge.js';

/** A scanner that types sends the signed code; people type the eight signs beneath it. Undefined: it is a name. */
function shownBy(text: string): Shown | undefined {
  if (/^A[RC]1\./.test(text)) return { code: text };
  // Of consonants and figures: no name is written like that.
  return /^[B-DF-HJ-NP-TV-Y2-9]{4}[\s-]?[B-DF-HJ-NP-TV-Y2-9]{4}$/i.test(text) ? { typed: text } : undefined;
}

interface TypedCodeProps {
  event: string;
  isPending: boolean;
  onRead: (shown: Shown) => void;
}

/** What a ticket says beneath its code, as somebody types it (or a scanner that types); else a name to look for. */
export function TypedCode({ event, isPending, onRead }: TypedCodeProps): ReactElement {
  const { t } = useTranslation('scanner');
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const found = useQuery({
    queryKey: ['door-places', event, search],
    enabled: search.length >= 2,
    queryFn: ({ signal }) => findPlaces(event, search, signal),
  });
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const typed = text.trim();
    const shown = shownBy(typed);
    if (!shown) return setSearch(typed);
    setSearch('');
    setText('');
    onRead(shown);
  };
  const places = search.length >= 2 ? found.data?.results : undefined;
  return (
    <Box component="form" onSubmit={submit}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <TextField
          sx={{ flex: '1 1 9rem' }}
          label={t('typed')}
          helperText={t('typed_help')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { maxLength: 140, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } }}
        />
        <Button type="submit" variant="contained" loading={isPending || found.isFetching} sx={{ minHeight: 56 }}>
          {t('check')}
        </Button>
      </Box>
      <Box aria-live="polite">
        {search.length >= 2 && found.error && <ErrorNotice error={found.error} />}
        {places?.length === 0 && <Typography sx={{ mt: 3 }}>{t('nobody')}</Typography>}
        {places && places.length > 0 && (
          <PlainList>
            {places.map((place) => (
              <Found key={place.id} place={place} onRead={onRead} />
            ))}
          </PlainList>
        )}
      </Box>
    </Box>
  );
}

function Found({ place, onRead }: { place: DoorPlace; onRead: (shown: Shown) => void }): ReactElement {
  const { t } = useTranslation('scanner');
  const { id, holder_name, ticket, status, checked_in_datetime: since } = place;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', py: 2 }}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{holder_name}</Typography>
        <Typography color="textSecondary">
          {ticket}
          {status === 'unconfirmed' && ` · ${t('result.not_paid')}`}
          {since !== null && (
            <>
              {` · ${t('entered')} `}
              <DateText value={since} />
            </>
          )}
        </Typography>
      </Box>
      <Button variant="outlined" onClick={() => onRead({ picked: id })}>
        {t('check')}
      </Button>
    </Box>
  );
}
