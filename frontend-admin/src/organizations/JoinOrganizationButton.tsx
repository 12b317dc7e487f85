import type { Organization, User } from '@ateneo/contracts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { JoinDialog } from './JoinDialog.js';

/** Makes somebody a member: on an organization's page one chooses the person, on a person's page the organization. */
export function JoinOrganizationButton({ organization, person }: { organization?: Organization; person?: User }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const join = async (organizationId: string, personId: string) => {
    try {
      const { name } = await provider.joinOrganization(organizationId, personId);
      setOpen(false);
      notify('console.join.done', { type: 'success', messageArgs: { smart_count: 1, organization: name } });
      refresh();
    } catch (error) {
      notify(problemOf(error), { type: 'error' });
    }
  };
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {translate(person ? 'console.join.person' : 'console.join.somebody')}
      </Button>
      {open && <JoinDialog organization={organization} person={person} onJoin={join} onClose={() => setOpen(false)} />}
    </>
  );
}
