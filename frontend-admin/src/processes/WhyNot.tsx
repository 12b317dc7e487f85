import { api, type Why } from '@ateneo/contracts';
import { ErrorNotice, WhyActs } from '@ateneo/ui';
import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { IfMay } from '../auth/may.js';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { MomentField, whyNoMoment } from '../layout/MomentField.js';
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
  const [at, setAt] = useState<string | null>(null);
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 3, maxWidth: 640 }}>
        {translate('console.why.explain')}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, mb: 3 }}>
        <PersonPicker label={translate('console.why.person')} value={user} onChange={setUser} />
        <MomentField label={translate('console.why.at')} value={at} onChange={setAt} />
      </Stack>
      {user !== null && whyNoMoment(at) === undefined && <Answer process={process} user={user} at={at} />}
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
