import { api, type Why } from '@ateneo/contracts';
import { ErrorNotice, WhyActs } from '@ateneo/ui';
import { Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { IfMay } from '../auth/may.js';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { momentOf } from '../language/local-moment.js';
import { PersonPicker } from '../layout/PersonPicker.js';
import { Section } from '../layout/Section.js';

/** Why somebody cannot, or could not at a moment, do something in a process: for those who list people. */
export function WhyNot({ process }: { process: string }) {
  return (
    <IfMay see="users">
      <Section title="console.why.link">
        <Asking process={process} />
      </Section>
    </IfMay>
  );
}

function Asking({ process }: { process: string }) {
  const translate = useTranslate();
  const [user, setUser] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 3, maxWidth: 640 }}>
        {translate('console.why.explain')}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, mb: 3 }}>
        <PersonPicker label={translate('console.why.person')} value={user} onChange={setUser} />
        <TextField
          type="datetime-local"
          size="small"
          label={translate('console.why.at')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Stack>
      {user !== null && <Answer process={process} user={user} at={momentOf(typed)} />}
    </>
  );
}

function Answer({ process, user, at }: { process: string; user: string; at: string | null }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const query = new URLSearchParams({ process, user, ...(at === null ? {} : { at }) });
  const { data, error } = useQuery({
    queryKey: ['why', process, user, at],
    queryFn: () => provider.command<Why>(`${api.why()}?${query}`, 'GET'),
  });
  if (error) return <ErrorNotice error={error} />;
  return data ? <WhyActs acts={data.acts} /> : null;
}
