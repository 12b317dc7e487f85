import type { Candidacy } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { presentationQuery } from '../api/candidacies.js';
import { nameOf, whoIsMissing } from './Places.js';
import { useSoMany } from './SoMany.js';

/** What it lacks to be handed in, by place and field. */
export function Missing({ candidacy }: { candidacy: Candidacy }): ReactElement | null {
  const { t } = useTranslation('candidacy');
  const rules = useQuery(presentationQuery(candidacy.candidacypresentation)).data;
  const soMany = useSoMany();
  if (candidacy.missing.length === 0 || !rules) return null;
  const places = [...candidacy.candidates, ...candidacy.substitutes];
  const nameAt = (id: string | null) => {
    const place = places.find((one) => one.id === id);
    return place ? (nameOf(place) ?? t(whoIsMissing(place))) : '';
  };
  const said = ({ field, place, what }: Candidacy['missing'][number]) => {
    if (what === 'not_accepted' || what === 'parity' || what === 'empty')
      return t(`missing.${what}`, { name: nameAt(place) });
    const who = field === 'substitutes' ? field : 'candidates';
    return t('missing.size', { who: t(who), size: soMany(who, candidacy[who].length, rules) });
  };
  // Whether a list keeps parity is known once all of it is there.
  const others = candidacy.missing.filter(({ what }) => what !== 'parity');
  const shown = others.length > 0 ? others : candidacy.missing;
  return (
    <Box component="ul" sx={{ mt: 2, mb: 0, pl: 5 }}>
      {shown.map((one) => (
        <li key={`${one.field}/${one.place}/${one.what}`}>{said(one)}</li>
      ))}
    </Box>
  );
}
