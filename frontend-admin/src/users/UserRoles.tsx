import type { RoleBody, User } from '@ateneo/contracts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { fullName } from '../layout/full-name.js';
import { useOrganizationChoices } from '../organizations/use-organization-choices.js';
import { GiveRoleButton } from './GiveRoleButton.js';
import { useUserAct } from './use-user-act.js';

/** A role that somebody has, in words. */
interface Held {
  name: string;
  body: RoleBody;
}

/** The roles of a person: each can be taken, and others given. For superusers. */
export function UserRoles({ user }: { user: User }) {
  const translate = useTranslate();
  const organizations = useOrganizationChoices();
  const nameOf = (id: string) => organizations.find(({ value }) => value === id)?.label ?? '…';
  const held: Held[] = [
    ...(user.is_superuser
      ? [{ name: translate('console.standing.superuser'), body: { role: 'superuser' as const } }]
      : []),
    ...(user.is_auditor ? [{ name: translate('console.standing.auditor'), body: { role: 'auditor' as const } }] : []),
    ...user.managed_organizations.map((organization) => ({
      name: translate('console.roles.manages', { organization: nameOf(organization) }),
      body: { role: 'staff' as const, organization },
    })),
  ];
  return (
    <Box component="section" aria-labelledby="roles-title" sx={{ mt: 4 }}>
      <Typography variant="h3" id="roles-title" sx={{ mb: 2 }}>
        {translate('console.roles.title')}
      </Typography>
      {held.length === 0 && <Typography color="text.secondary">{translate('console.roles.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
        {held.map((one) => (
          <HeldRole key={one.name} user={user} held={one} />
        ))}
      </Box>
      {user.is_active && <GiveRoleButton user={user} />}
    </Box>
  );
}

function HeldRole({ user, held: { name, body } }: { user: User; held: Held }) {
  const translate = useTranslate();
  const { pending, run } = useUserAct(user);
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    await run({ act: 'revoke', body }, 'console.roles.taken');
    setAsking(false);
  };
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
    >
      {name}
      <Button
        onClick={() => setAsking(true)}
        aria-label={`${translate('console.roles.take')}: ${name}`}
        sx={{ minHeight: { xs: 44, md: 36 } }}
      >
        {translate('console.roles.take')}
      </Button>
      {asking && (
        <CodeConfirmDialog
          title={translate('console.roles.take_from', { name: fullName(user) })}
          confirmLabel={translate('console.roles.take')}
          pending={pending}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          {name}
        </CodeConfirmDialog>
      )}
    </Box>
  );
}
