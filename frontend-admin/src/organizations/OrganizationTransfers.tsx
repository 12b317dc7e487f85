import { api, type Organization, type Transfer } from '@ateneo/contracts';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { AreaNames } from '../areas/AreaNames.js';
import { useMay } from '../auth/may.js';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';
import { useAct } from '../layout/use-act.js';

const SHOWN = 5;
/** While one is under way its numbers move. */
const AGAIN_MS = 3000;

type Rows = { readonly results: readonly Transfer[] };

/** The last moves from it and to it; each can be undone as a whole. */
export function OrganizationTransfers({ organization }: { organization: Organization }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const mayChange = useMay()({ change: 'organizations' });
  const { id } = organization;
  const { data } = useQuery({
    queryKey: ['organizations', 'transfers', id],
    queryFn: async () => {
      const list = (field: string) =>
        provider.command<Rows>(`${api.organizationTransfers()}?${field}=${id}&rowsPerPage=${SHOWN}`, 'GET');
      const [left, came] = await Promise.all([list('from_organization'), list('to_organization')]);
      return [...left.results, ...came.results]
        .toSorted((a, b) => b.creation_datetime.localeCompare(a.creation_datetime))
        .slice(0, SHOWN);
    },
    enabled: mayChange,
    refetchInterval: AGAIN_MS,
  });
  if (!data || data.length === 0) return null;
  return (
    <Section title="console.organization_transfers.last">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((transfer) => (
          <TransferLine key={transfer.id} transfer={transfer} />
        ))}
      </Box>
    </Section>
  );
}

function TransferLine({ transfer }: { transfer: Transfer }) {
  const translate = useTranslate();
  const { from_organization, from_name, to_organization, to_name, areas, moved, returned, undone_datetime } = transfer;
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <RecordLink resource="organizations" id={from_organization}>
        {from_name}
      </RecordLink>
      {' → '}
      <RecordLink resource="organizations" id={to_organization}>
        {to_name}
      </RecordLink>
      <Typography color="text.secondary">
        <Moment value={transfer.creation_datetime} />
        {areas.length > 0 && (
          <>
            {' · '}
            <AreaNames ids={areas} />
          </>
        )}
      </Typography>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <span>
          {translate('console.organization_transfers.moved', { smart_count: moved })}
          {undone_datetime !== null &&
            ` · ${translate('console.organization_transfers.returned', { smart_count: returned })}`}
        </span>
        {undone_datetime === null && moved > 0 && <Undo transfer={transfer} />}
      </Box>
    </Box>
  );
}

function Undo({ transfer: { id, from_name, to_name, moved } }: { transfer: Transfer }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [asking, setAsking] = useState(false);
  const undo = async () => {
    await act(api.organizationTransferUndo(id), 'console.organization_transfers.undo_begun');
    setAsking(false);
  };
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)} sx={{ minHeight: { xs: 44, md: 30 }, displayPrint: 'none' }}>
        {translate('console.organization_transfers.undo')}
      </Button>
      {asking && (
        <CodeConfirmDialog
          title={translate('console.organization_transfers.undo_title', { name: from_name, next: to_name })}
          confirmLabel={translate('console.organization_transfers.undo')}
          pending={pending}
          onConfirm={() => void undo()}
          onClose={() => setAsking(false)}
        >
          {translate('console.organization_transfers.undo_explain', { name: from_name, smart_count: moved })}
        </CodeConfirmDialog>
      )}
    </>
  );
}
