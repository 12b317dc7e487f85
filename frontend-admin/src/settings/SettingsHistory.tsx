import type { SettingsAct } from '@ateneo/contracts';
import { Box, Button, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { RecipientName } from '../effects/RecipientName.js';
import { Moment } from '../layout/Moment.js';
import { Section } from '../layout/Section.js';
import { useSettingValue } from './use-setting-value.js';

const step = 10;
const most = 100;

/** Who changed which settings, newest first: what they were and what they became. */
export function SettingsHistory() {
  const translate = useTranslate();
  const [shown, setShown] = useState(step);
  const asked = {
    pagination: { page: 1, perPage: shown },
    sort: { field: 'creation_datetime', order: 'DESC' },
    filter: {},
  } as const;
  // Those that are shown stay while more are read.
  const { data, total = 0 } = useGetList<SettingsAct>('settingshistory', asked, { placeholderData: keepPreviousData });
  const acts = data ?? [];
  return (
    <Section title="console.settings.history">
      {data?.length === 0 && <Typography color="text.secondary">{translate('console.settings.first')}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {acts.map((act) => (
          <Act key={act.id} act={act} />
        ))}
      </Box>
      {total > acts.length && shown < most && (
        <Button onClick={() => setShown(Math.min(shown + step, most))}>{translate('console.settings.more')}</Button>
      )}
    </Section>
  );
}

function Act({ act: { actor, creation_datetime, changes } }: { act: SettingsAct }) {
  const translate = useTranslate();
  const say = useSettingValue();
  return (
    <Box component="li" sx={{ py: 2.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ fontWeight: 700 }}>
        {actor === null ? translate('console.settings.command_line') : <RecipientName id={actor} />}
      </Box>
      {changes.map(({ setting, before, after }) => (
        <Box key={setting} sx={{ lineHeight: '1.5rem', overflowWrap: 'anywhere' }}>
          {translate('console.settings.became', {
            setting: translate(`resources.settings.fields.${setting}`),
            before: say(setting, before),
            after: say(setting, after),
          })}
        </Box>
      ))}
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <Moment value={creation_datetime} relative />
      </Box>
    </Box>
  );
}
