import { api, type Process } from '@ateneo/contracts';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { FormDataConsumer, useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { useMoments } from '../language/moments.js';

/** For how many people the process would be, as the form stands: a number, never who. */
export function ElectorateSize() {
  return <FormDataConsumer<Process>>{({ formData }) => <Size of={formData} />}</FormDataConsumer>;
}

/** How many people might vote, were the voting to open now. */
function useElectorateSize({ mode, organizations, areas, tags }: Partial<Process>) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const audience = { mode, organizations: organizations ?? [], areas: areas ?? [], tags: tags ?? [] };
  return useQuery({
    queryKey: ['electorate', audience],
    enabled: mode !== undefined,
    queryFn: () => provider.command<{ people: number }>(api.processElectorate(), 'POST', audience),
  }).data;
}

function Size({ of }: { of: Partial<Process> }) {
  const translate = useTranslate();
  const { number } = useMoments();
  const data = useElectorateSize(of);
  return (
    <Typography component="output" sx={{ display: 'block', minHeight: 24 }}>
      {data && translate('console.voting.might_vote', { smart_count: data.people, people: number(data.people) })}
    </Typography>
  );
}
