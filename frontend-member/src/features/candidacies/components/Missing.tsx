import type { Candidacy } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from './Places.js';

/** What it lacks to be handed in, by place and field. */
export function Missing({ candidacy }: { candidacy: Candidacy }): ReactElement | null {
  const { t } = useTranslation('candidacy');
  if (candidacy.missing.length === 0) return null;
  const places = [...candidacy.candidates, ...candidacy.substitutes];
  const nameAt = (id: string | null) => {
    const place = places.find((one) => one.id === id);
    return place ? (nameOf(place) ?? t('place.somebody')) : '';
  };
  return (
    <Box component="ul" sx={{ mt: 2, mb: 0, pl: 5 }}>
      {candidacy.missing.map(({ field, place, what }) => (
        <li key={`${field}/${place}/${what}`}>
          {what === 'not_accepted' || what === 'parity' || what === 'empty'
            ? t(`missing.${what}`, { name: nameAt(place) })
            : t(`missing.${what}_${field === 'name' ? 'candidates' : field}`)}
        </li>
      ))}
    </Box>
  );
}
