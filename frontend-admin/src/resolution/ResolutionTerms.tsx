import { api, type ArticleNumbering, type Resolution } from '@ateneo/contracts';
import { DayField } from '@ateneo/ui';
import { Button, FormControlLabel, FormLabel, Radio, RadioGroup, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isDay } from '../layout/day-presets.js';
import { Fact, Facts } from '../layout/Facts.js';
import { Section } from '../layout/Section.js';
import { useAct } from '../layout/use-act.js';
import { useMoments } from '../language/moments.js';

const numberings: readonly ArticleNumbering[] = ['bis', 'renumber'];

/** When the assembly was, where its minutes are, and how added articles are numbered. */
export function ResolutionTerms({ resolution }: { resolution: Resolution }) {
  const { date, minutes, numbering, status } = resolution;
  return (
    <Section title="console.resolution.assembly">
      {status === 'open' ? (
        <TermsForm key={`${date}${minutes}${numbering}`} resolution={resolution} />
      ) : (
        <TermsShown resolution={resolution} />
      )}
    </Section>
  );
}

function TermsShown({ resolution: { date, minutes, numbering } }: { resolution: Resolution }) {
  const translate = useTranslate();
  const { day } = useMoments();
  return (
    <Facts>
      <Fact label="console.resolution.date">{date && day(date)}</Fact>
      <Fact label="console.resolution.minutes">{minutes}</Fact>
      <Fact label="console.resolution.numbering">{translate(`console.resolution.numbered.${numbering}`)}</Fact>
    </Facts>
  );
}

function TermsForm({ resolution: { document, ...before } }: { resolution: Resolution }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [date, setDate] = useState(before.date ?? '');
  const [minutes, setMinutes] = useState(before.minutes);
  const [numbering, setNumbering] = useState(before.numbering);
  const isMoved = date !== (before.date ?? '') || minutes !== before.minutes || numbering !== before.numbering;
  const isWhole = date === '' || isDay(date);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const body = { date: date === '' ? null : date, minutes, numbering };
    if (isWhole && !pending) void act(api.resolution(document), 'console.resolution.terms_saved', body, 'PATCH');
  };
  return (
    <Stack component="form" onSubmit={save} sx={{ gap: 4, maxWidth: 480, alignItems: 'flex-start' }}>
      <DayField name="assembly" label={translate('console.resolution.date')} value={date} onChange={setDate} />
      <TextField
        size="small"
        fullWidth
        label={translate('console.resolution.minutes')}
        helperText={translate('console.resolution.minutes_help')}
        value={minutes}
        onChange={(event) => setMinutes(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <FormLabel id="numbering" sx={{ mb: -3 }}>
        {translate('console.resolution.numbering')}
      </FormLabel>
      <RadioGroup
        aria-labelledby="numbering"
        value={numbering}
        onChange={(_, next) => setNumbering(next as ArticleNumbering)}
      >
        {numberings.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio />}
            label={translate(`console.resolution.numbered.${one}`)}
          />
        ))}
      </RadioGroup>
      <Button type="submit" variant="outlined" disabled={!isMoved || !isWhole || pending}>
        {translate('ra.action.save')}
      </Button>
    </Stack>
  );
}
