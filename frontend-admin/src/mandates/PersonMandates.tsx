import { api, type BankAccount, type Mandate, type Page } from '@ateneo/contracts';
import { Pill, useNow } from '@ateneo/ui';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { dayOf } from '../language/local-moment.js';
import { useMoments } from '../language/moments.js';
import { ReasonDialog } from '../layout/ReasonDialog.js';
import { type RowAct, RowMenu } from '../layout/RowMenu.js';
import { useAct } from '../layout/use-act.js';
import { type Asked, MandateDialog } from './MandateDialog.js';

interface Person {
  readonly id: string;
  readonly name: string;
}

/** By which mandates a person's fees are collected from their bank. Nothing where the association collects by none, and of who pays no fee. */
export function PersonMandates({ person, isMember }: { person: Person; isMember: boolean }) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const into = useRows<BankAccount>(`${api.bankAccounts()}?is_active=true&rowsPerPage=100`)?.filter(
    ({ creditor_identifier }) => creditor_identifier !== '',
  );
  const mandates = useRows<Mandate>(`${api.mandates()}?user=${person.id}&rowsPerPage=100`)?.filter(
    ({ state }) => state !== 'ended',
  );
  if (!into?.length || !mandates || (!isMember && mandates.length === 0)) return null;
  return (
    <Box sx={{ mt: 4, pt: 4, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" sx={{ fontSize: '0.9375rem', fontWeight: 700, mb: 2 }}>
        {translate('console.mandates.title')}
      </Typography>
      {mandates.length === 0 && <Box sx={{ color: 'text.secondary' }}>{translate('console.mandates.none')}</Box>}
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 4 }}>
        {mandates.map((mandate) => (
          <li key={mandate.id}>
            <OneMandate mandate={mandate} name={person.name} />
          </li>
        ))}
      </Stack>
      {mandates.length < into.length && (
        <Button sx={{ mt: 2, ml: -2, displayPrint: 'none' }} onClick={() => setAsked(true)}>
          {translate('console.mandates.write')}
        </Button>
      )}
      {isAsked && <MandateDialog asked={{ act: 'write', person, accounts: into }} onClose={() => setAsked(false)} />}
    </Box>
  );
}

function useRows<Row>(url: string): readonly Row[] | undefined {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({ queryKey: [url], queryFn: () => provider.command<Page<Row>>(url, 'GET') });
  return data?.results;
}

function OneMandate({ mandate, name }: { mandate: Mandate; name: string }) {
  const translate = useTranslate();
  const { day } = useMoments();
  const today = dayOf(useNow());
  const { holder, iban_end: end, state, signed_on, lapses_on } = mandate;
  const hasLapsed = lapses_on !== null && lapses_on <= today;
  const called = translate('console.mandates.of', { end, holder });
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'start', justifyContent: 'space-between' }}>
        <span>{called}</span>
        <MandateActs mandate={mandate} name={name} called={called} />
      </Stack>
      {state === 'waiting' && <Pill tone="warning">{translate('console.mandates.waiting')}</Pill>}
      {mandate.blocked_by !== null && <Pill tone="error">{translate('console.mandates.blocked')}</Pill>}
      {hasLapsed && <Pill tone="error">{translate('console.mandates.lapsed')}</Pill>}
      <Box sx={{ color: 'text.secondary' }}>
        {[
          signed_on && translate('console.mandates.signed', { day: day(signed_on) }),
          lapses_on && !hasLapsed && translate('console.mandates.lapses', { day: day(lapses_on) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Box>
    </>
  );
}

function MandateActs({ mandate, name, called }: { mandate: Mandate; name: string; called: string }) {
  const { act } = useAct();
  const [asked, setAsked] = useState<Asked['act'] | 'end'>();
  const close = () => setAsked(undefined);
  const end = async (reason: string) => {
    const done = 'console.mandates.told.ended';
    if (await act(api.mandateAct(mandate.id, 'end'), done, { reason }, 'POST', { values: { name } })) close();
  };
  const of = 'console.mandates';
  const free = () => void act(api.mandateAct(mandate.id, 'free'), `${of}.told.freed`, {}, 'POST', { values: { name } });
  const acts: RowAct[] = [
    ...(mandate.state === 'waiting' ? [{ name: `${of}.sign`, onPick: () => setAsked('sign') }] : []),
    ...(mandate.blocked_by !== null ? [{ name: `${of}.free`, onPick: free }] : []),
    { name: `${of}.paper`, href: api.mandateAct(mandate.id, 'paper') },
    { name: `${of}.account`, onPick: () => setAsked('account') },
    { name: `${of}.end`, onPick: () => setAsked('end') },
  ];
  return (
    <>
      <RowMenu of={called} acts={acts} />
      {(asked === 'sign' || asked === 'account') && (
        <MandateDialog asked={{ act: asked, mandate, name }} onClose={close} />
      )}
      {asked === 'end' && (
        <ReasonDialog
          title="console.mandates.end_title"
          text="console.mandates.end_text"
          confirm="console.mandates.end"
          values={{ name, end: mandate.iban_end }}
          isOptional
          onReason={(reason) => end(reason.trim())}
          onClose={close}
        />
      )}
    </>
  );
}
