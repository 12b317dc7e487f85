import { api, type Area, type AskedTransfer, type Organization } from '@ateneo/contracts';
import { Alert, Button, Stack } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { AreaPicker } from '../areas/AreaPicker.js';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { OrganizationSelect } from './OrganizationSelect.js';

/** Moves everybody of an organization, or who lives in some areas, to another one: how many is said before. */
export function TransferButton({ organization }: { organization: Organization }) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  if (organization.member_count === 0) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('console.organization_transfers.act')}
      </Button>
      {asking && <TransferDialog organization={organization} onClose={() => setAsking(false)} />}
    </>
  );
}

function TransferDialog({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const translate = useTranslate();
  const [to, setTo] = useState('');
  const [areas, setAreas] = useState<readonly Area[]>([]);
  const body = { from: organization.id, to, areas: areas.map(({ id }) => id) };
  const people = usePreview(body);
  const { begin, pending } = useBegin(onClose);
  return (
    <CodeConfirmDialog
      title={translate('console.organization_transfers.title', { name: organization.name })}
      confirmLabel={translate('console.organization_transfers.act')}
      pending={pending}
      ready={people !== undefined && people > 0}
      onConfirm={() => void begin(body)}
      onClose={onClose}
      choice={
        <Stack sx={{ gap: 4, mb: 4 }}>
          <OrganizationSelect
            label="console.organization_transfers.to"
            value={to}
            without={[organization.id]}
            onChange={setTo}
          />
          <AreaPicker
            label={translate('console.areas.name')}
            chosen={areas}
            onChange={setAreas}
            helperText={translate('console.organization_transfers.areas_hint')}
          />
          {people !== undefined && (
            <Alert severity={people === 0 ? 'warning' : 'info'} aria-live="polite">
              {translate('console.organization_transfers.preview', { smart_count: people })}
            </Alert>
          )}
        </Stack>
      }
    >
      {translate('console.organization_transfers.explain')}
    </CodeConfirmDialog>
  );
}

interface Body {
  from: string;
  to: string;
  areas: string[];
}

/** How many it would move; undefined while nothing is chosen. */
function usePreview(body: Body): number | undefined {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['transfer', body],
    queryFn: () => provider.command<{ people: number }>(api.organizationTransferPreview(), 'POST', body),
    enabled: body.to !== '',
  });
  return data?.people;
}

function useBegin(onDone: () => void) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const [pending, setPending] = useState(false);
  const begin = async (body: Body) => {
    setPending(true);
    try {
      await provider.command<AskedTransfer>(api.organizationTransfers(), 'POST', body);
      notify('console.organization_transfers.begun', { type: 'info' });
      await queries.invalidateQueries({ queryKey: ['jobs'] });
      refresh();
    } catch (error) {
      notify(problemOf(error), { type: 'error' });
    } finally {
      onDone();
    }
  };
  return { begin, pending };
}
