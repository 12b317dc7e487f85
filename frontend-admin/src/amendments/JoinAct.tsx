import type { Amedment } from '@ateneo/contracts';
import { Box, Button, Checkbox, FormControlLabel, FormGroup, FormLabel, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import { everything } from '../data-provider/everything.js';
import { Moment } from '../layout/Moment.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { CompromiseForm } from '../resolution/CompromiseForm.js';
import { placesOf } from '../resolution/places.js';
import { useDesk } from '../resolution/use-resolution.js';

const asTheTextGoes = { pagination: everything, sort: { field: 'place', order: 'ASC' as const } };

/** The others that stand of the same article: those that one wording could stand for together with this one. */
export function useOthersThere({ id, document, article }: Amedment): readonly Amedment[] {
  const filter = { document, article, is_hidden: false, is_withdrawn: false };
  const { data = [] } = useGetList<Amedment>('amendments', { ...asTheTextGoes, filter }, { enabled: article !== null });
  return data.filter((one) => one.id !== id);
}

interface JoinActProps {
  amendment: Amedment;
  others: readonly Amedment[];
  pending: boolean;
  /** Accepts it, for this reason. */
  onSay: (reason: string) => void;
  onClose: () => void;
}

/** A compromise: while it is voted on, what it should be joined with is said; from then on who manages writes the wording. */
export function JoinAct(props: JoinActProps) {
  const may = useMay();
  return may('administer') && isVoted(props.amendment) ? <WriteIt {...props} /> : <SayWithWhich {...props} />;
}

function isVoted({ outcome, voting_end_datetime: end }: Amedment): boolean {
  return outcome !== null || end === null || Date.parse(end) <= Date.now();
}

function SayWithWhich({ amendment, others, pending, onSay, onClose }: JoinActProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const nameOf = ({ user_name }: Amedment) => user_name ?? translate('console.resolution.somebody_gone');
  const [chosen, setChosen] = useState<readonly string[]>(others.length === 1 ? [others[0]!.id] : []);
  const names = new Intl.ListFormat(locale).format(others.filter(({ id }) => chosen.includes(id)).map(nameOf));
  const end = amendment.voting_end_datetime;
  return (
    <Box sx={{ mt: 3, maxWidth: 560 }}>
      <FormLabel component="p">{translate('console.reviews.join_with')}</FormLabel>
      <FormGroup>
        {others.map((one) => (
          <FormControlLabel
            key={one.id}
            label={[nameOf(one), one.title].filter(Boolean).join(' · ')}
            control={
              <Checkbox
                checked={chosen.includes(one.id)}
                onChange={(_, isIn) => setChosen([...chosen.filter((id) => id !== one.id), ...(isIn ? [one.id] : [])])}
              />
            }
          />
        ))}
      </FormGroup>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {translate('console.reviews.join_later')}
        {end && (
          <>
            {' '}
            <Moment value={end} />
          </>
        )}
      </Typography>
      <Stack direction="row" sx={{ gap: 3 }}>
        <Button
          variant="contained"
          disabled={pending || chosen.length === 0}
          onClick={() => onSay(translate('console.reviews.join_reason', { names, smart_count: chosen.length }))}
        >
          {translate('console.reviews.join_say')}
        </Button>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </Stack>
    </Box>
  );
}

function WriteIt({ amendment, others, onSay, onClose }: JoinActProps) {
  const translate = useTranslate();
  const { desk } = useDesk(amendment.document);
  const place = desk && placesOf(desk).find(({ id }) => id === amendment.article);
  if (!desk) return <SkeletonRecord />;
  if (!place) return null;
  const against = place.conflicts.flatMap(({ amedments }) => (amedments.includes(amendment.id) ? amedments : []));
  const alone = others.length === 1 ? [others[0]!.id] : [];
  return (
    <CompromiseForm
      place={place}
      desk={desk}
      replaces={[amendment.id, ...(against.length > 0 ? against : alone)]}
      onWritten={(title) => onSay(translate('console.reviews.joined_reason', { title }))}
      onClose={onClose}
    />
  );
}
