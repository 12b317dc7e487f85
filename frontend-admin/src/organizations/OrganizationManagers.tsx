import { api, type Manager, type Organization, type User } from '@ateneo/contracts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import { IfMay } from '../auth/may.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { fullName } from '../layout/full-name.js';
import { Moment } from '../layout/Moment.js';
import { PersonPicker } from '../layout/PersonPicker.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';
import { useAct } from '../layout/use-act.js';

const MOST = 100;

/** Who manages it; superusers appoint and dismiss. */
export function OrganizationManagers({ organization }: { organization: Organization }) {
  const translate = useTranslate();
  const { data } = useGetList<Manager>('managers', {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'since', order: 'ASC' },
    filter: { organization: organization.id },
  });
  return (
    <Section title="console.organizations.managers">
      {data?.length === 0 && (
        <Typography color="text.secondary">{translate('console.organizations.no_managers')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((manager) => (
          <ManagerRow key={manager.id} manager={manager} organization={organization.name} />
        ))}
      </Box>
      {organization.closed_datetime === null && (
        <IfMay change="organizations">
          <Appoint organization={organization} />
        </IfMay>
      )}
    </Section>
  );
}

function ManagerRow({ manager, organization }: { manager: Manager; organization: string }) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', columnGap: 4, flexWrap: 'wrap', minHeight: 40 }}>
      <RecordLink resource="users" id={manager.user}>
        {manager.user_name}
      </RecordLink>
      <Typography component="span" color="text.secondary">
        {translate('console.organizations.manages_since')} <Moment value={manager.since} />
      </Typography>
      <IfMay change="organizations">
        <Dismiss manager={manager} organization={organization} />
      </IfMay>
    </Box>
  );
}

function Dismiss({ manager, organization }: { manager: Manager; organization: string }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [asking, setAsking] = useState(false);
  const word = translate('console.organizations.dismiss');
  const dismiss = async () => {
    const values = { name: manager.user_name ?? '—', organization };
    await act(api.manager(manager.id), 'console.organizations.dismissed', {}, 'DELETE', { values });
    setAsking(false);
  };
  return (
    <>
      <Button
        size="small"
        aria-label={`${word}: ${manager.user_name}`}
        onClick={() => setAsking(true)}
        sx={{ minHeight: { xs: 44, md: 30 }, displayPrint: 'none' }}
      >
        {word}
      </Button>
      {asking && (
        <CodeConfirmDialog
          title={translate('console.organizations.dismiss_title', { name: manager.user_name })}
          confirmLabel={word}
          pending={pending}
          onConfirm={() => void dismiss()}
          onClose={() => setAsking(false)}
        >
          {translate('console.organizations.dismiss_explain', { organization })}
        </CodeConfirmDialog>
      )}
    </>
  );
}

function Appoint({ organization: { id, name: organization } }: { organization: Organization }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [user, setUser] = useState<string | null>(null);
  const { data: person } = useGetOne<User>('users', { id: user ?? '' }, { enabled: user !== null });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (user === null || pending) return;
    const told = { values: { name: person ? fullName(person) : '—', organization } };
    const body = { organization: id, user };
    if (await act(api.managers(), 'console.organizations.appointed', body, 'POST', told)) setUser(null);
  };
  return (
    <Stack
      component="form"
      direction="row"
      onSubmit={(event) => void submit(event)}
      sx={{ gap: 3, mt: 3, flexWrap: 'wrap', alignItems: 'center', displayPrint: 'none' }}
    >
      <Box sx={{ flex: '1 1 220px', maxWidth: 360 }}>
        <PersonPicker label={translate('console.organizations.new_manager')} value={user} onChange={setUser} />
      </Box>
      <Button type="submit" variant="outlined" disabled={user === null || pending} sx={{ minHeight: 40 }}>
        {translate('console.organizations.appoint')}
      </Button>
    </Stack>
  );
}
