import { api, type Organization, type OrganizationUses } from '@ateneo/contracts';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useDelete, useNotify, useRedirect, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { useMoments } from '../language/moments.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';

/** Deletes an organization in which nobody and nothing ever was; of any other it says what is in it. */
export function DeleteButton({ organization }: { organization: Organization }) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  // The default one is there for whoever says nothing.
  if (organization.is_default) return null;
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {translate('console.organizations.delete')}
      </Button>
      {asking && <DeleteDialog organization={organization} onClose={() => setAsking(false)} />}
    </>
  );
}

function DeleteDialog({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const { id, name } = organization;
  const translate = useTranslate();
  const { number } = useMoments();
  const notify = useNotify();
  const redirect = useRedirect();
  const provider = useDataProvider<ConsoleDataProvider>();
  const [deleteOne, { isPending }] = useDelete();
  const { data } = useQuery({
    queryKey: ['organization-uses', id],
    queryFn: () => provider.command<OrganizationUses>(api.organizationUses(id), 'GET'),
    // Somebody may have come since the dialog was open last.
    gcTime: 0,
  });
  const uses = Object.entries(data?.uses ?? {});
  const remove = () =>
    void deleteOne(
      'organizations',
      { id, previousData: organization },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('console.organizations.deleted', { type: 'success', messageArgs: { name } });
          redirect('list', 'organizations');
        },
        onError: (error: unknown) => {
          onClose();
          notify(problemOf(error), { type: 'error' });
        },
      },
    );
  return (
    <CodeConfirmDialog
      title={translate('console.organizations.delete_title', { name })}
      confirmLabel={translate('console.organizations.delete')}
      pending={isPending}
      ready={data !== undefined && uses.length === 0}
      withoutCode={uses.length > 0}
      onConfirm={remove}
      onClose={onClose}
      choice={
        <Box component="ul" sx={{ mt: 0 }}>
          {uses.map(([what, many]) => (
            <li key={what}>{translate(`console.organizations.uses.${what}`, { number: number(many) })}</li>
          ))}
        </Box>
      }
    >
      {translate(uses.length === 0 ? 'console.organizations.delete_explain' : 'console.organizations.delete_not')}
    </CodeConfirmDialog>
  );
}
