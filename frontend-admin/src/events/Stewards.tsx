import { api, type EventRecord, type StewardRecord, type User } from '@ateneo/contracts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useGetOne, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { fullName } from '../layout/full-name.js';
import { PersonPicker } from '../layout/PersonPicker.js';
import { Section } from '../layout/Section.js';

type StewardList = { readonly results: readonly StewardRecord[] };

/** Who reads tickets at the door besides those who manage the event: until it ends. */
export function Stewards({ event }: { event: EventRecord }) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['stewards', event.id],
    queryFn: () => provider.command<StewardList>(`${api.stewards()}?event=${event.id}`, 'GET'),
  });
  const { act, isBusy } = useStewardAct(event.id);
  return (
    <Section title="console.stewards.title">
      {data?.results.length === 0 && (
        <Typography color="textSecondary">{translate('console.stewards.none')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data?.results.map(({ user, name }) => (
          <Box key={user} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 4, py: 1 }}>
            {name}
            <Button
              size="small"
              disabled={isBusy}
              aria-label={`${translate('console.stewards.dismiss')}: ${name}`}
              onClick={() => void act(api.stewardDismiss(), user, 'console.stewards.dismissed', name)}
              sx={{ minHeight: { xs: 44, md: 30 } }}
            >
              {translate('console.stewards.dismiss')}
            </Button>
          </Box>
        ))}
      </Box>
      <NameSteward event={event.id} />
    </Section>
  );
}

/** Sends a command about stewards, says what came of it, and answers whether it was done. */
function useStewardAct(event: string) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const act = async (path: string, user: string, done: string, name: string) => {
    setIsBusy(true);
    try {
      const told = await provider.command<StewardList>(path, 'POST', { event, user });
      queries.setQueryData(['stewards', event], told);
      notify(done, { type: 'success', messageArgs: { name } });
      return true;
    } catch (error) {
      notify(problemOf(error), { type: 'error' });
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { act, isBusy };
}

function NameSteward({ event }: { event: string }) {
  const translate = useTranslate();
  const [who, setWho] = useState<string | null>(null);
  const { data: person } = useGetOne<User>('users', { id: who ?? '' }, { enabled: who !== null });
  const { act, isBusy } = useStewardAct(event);
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (who === null || isBusy) return;
    if (await act(api.stewards(), who, 'console.stewards.added', person ? fullName(person) : '')) setWho(null);
  };
  return (
    <Stack component="form" onSubmit={(submitted) => void submit(submitted)} sx={{ gap: 3, mt: 3 }}>
      <PersonPicker label={translate('console.stewards.person')} value={who} onChange={setWho} />
      <Button
        type="submit"
        variant="outlined"
        disabled={who === null || isBusy}
        sx={{ alignSelf: 'start', minHeight: 44 }}
      >
        {translate('console.stewards.add')}
      </Button>
    </Stack>
  );
}
