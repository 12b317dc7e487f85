import type { Area } from '@ateneo/contracts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import type { ConsoleDataProvider, SeenResidence } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { Fact, Facts } from '../layout/Facts.js';
import { Section } from '../layout/Section.js';
import { SuggestedOrganization } from '../organizations/SuggestedOrganization.js';
import { AreaNames } from './AreaNames.js';
import { AreaChoice } from './AreaChoice.js';
import { useAreasOf } from './use-areas.js';

const key = (user: string) => ['place', user];

/** In which areas somebody lives, how that is known, and the correction of it by hand (superusers). */
export function PersonResidence({ user }: { user: string }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const may = useMay();
  const { data } = useQuery({
    queryKey: key(user),
    queryFn: () => provider.place(user),
    enabled: may('administer'),
    retry: false,
  });
  if (!data) return null;
  return (
    <Section title="console.areas.lives" size="h3">
      <Facts>
        <Fact label="console.areas.name">{data.areas.length > 0 && <AreaNames ids={data.areas} />}</Fact>
        <Fact label="console.areas.known_by">{translate(`console.areas.by.${data.by}`)}</Fact>
        <SuggestedOrganization user={user} />
      </Facts>
      {!data.is_certain && <Typography sx={{ mt: 2 }}>{translate('console.areas.uncertain')}</Typography>}
      <CorrectButton place={data} />
    </Section>
  );
}

function CorrectButton({ place }: { place: SeenResidence }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly Area[]>([]);
  const around = useAreasOf(place.area ? [place.area] : [])[0];
  const correct = async (area: string | null) => {
    try {
      queries.setQueryData(key(place.id), await provider.correctPlace(place, area));
      setOpen(false);
      setChosen([]);
      notify('console.areas.corrected', { type: 'success' });
    } catch (error) {
      notify(problemOf(error), { type: 'error' });
      // They may have moved meanwhile: whoever looks at it should see where to.
      void queries.invalidateQueries({ queryKey: key(place.id) });
    }
  };
  return (
    <Stack direction="row" sx={{ gap: 2, mt: 3, flexWrap: 'wrap', displayPrint: 'none' }}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('console.areas.correct')}
      </Button>
      {!place.is_certain && place.area !== null && (
        <Button variant="outlined" onClick={() => void correct(place.area)}>
          {translate('console.areas.confirm')}
        </Button>
      )}
      {place.by === 'hand' && (
        <Button onClick={() => void correct(null)}>{translate('console.areas.undo_correction')}</Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="sm">
        <DialogTitle>{translate('console.areas.correct_title')}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 4 }}>{translate('console.areas.correct_explain')}</Typography>
          <AreaChoice
            single
            around={around}
            label={translate('console.areas.name')}
            chosen={chosen}
            onChange={setChosen}
            helperText={translate('console.areas.correct_hint')}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('ra.action.cancel')}</Button>
          <Button
            variant="contained"
            disabled={chosen.length === 0}
            onClick={() => void correct(chosen[0]?.id ?? null)}
          >
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </Dialog>
    </Stack>
  );
}
