import type { CandidatePlace } from '@ateneo/contracts';
import { Pill, Prose } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrittenLanguage } from '../../../lib/written.js';
import { CandidatePhoto } from './CandidatePhoto.js';

const tones = { invited: 'warning', accepted: 'success', declined: 'error', resigned: 'neutral' } as const;

/** Who stands, in their order. `isDone`: proclaimed, so that only what is out of the ordinary is marked. */
export function Places({ places, isDone }: { places: readonly CandidatePlace[]; isDone: boolean }): ReactElement {
  return (
    <Box component="ol" sx={{ pl: 6, m: 0 }}>
      {places.map((place) => (
        <Box key={place.id} component="li" sx={{ py: 3, overflowWrap: 'anywhere' }}>
          {/* The number stands beside the name: the first in the document, and the last in the row. */}
          <Box sx={{ display: 'flex', flexDirection: 'row-reverse', gap: 4, breakInside: 'avoid' }}>
            <Box sx={{ minWidth: 0, flex: 1, alignSelf: 'baseline' }}>
              <Place place={place} isDone={isDone} />
            </Box>
            {place.photo && <CandidatePhoto photo={place.photo} />}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Place({ place, isDone }: { place: CandidatePlace; isDone: boolean }): ReactElement {
  const { t } = useTranslation(['candidacy', 'common']);
  const lang = useWrittenLanguage();
  return (
    <>
      <Typography component="span" sx={{ fontWeight: 700, mr: 2 }}>
        {nameOf(place) ?? t(whoIsMissing(place))}
        {place.is_own && ` (${t('place.you')})`}
      </Typography>
      {(!isDone || place.state !== 'accepted') && <Pill tone={tones[place.state]}>{t(`place.${place.state}`)}</Pill>}
      {place.moved_up && <Pill tone="success">{t('place.moved_up')}</Pill>}
      {place.gender && place.gender !== '?' && (
        <Typography variant="body2" color="textSecondary">
          {t(`gender.${place.gender}`)}
        </Typography>
      )}
      {place.statement && <Prose lang={lang}>{place.statement}</Prose>}
    </>
  );
}

/** Who has not answered has no name yet; whoever else has none is gone. */
export function whoIsMissing({ state }: CandidatePlace): 'place.asked' | 'place.somebody' {
  return state === 'invited' || state === 'declined' ? 'place.asked' : 'place.somebody';
}

/** The name once they accepted; before, what the submitter typed. */
export function nameOf({ user_name: name, named }: CandidatePlace): string | null {
  return name ?? (named === '' ? null : named);
}
