import type { RoleBody, User } from '@ateneo/contracts';
import { Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { fullName } from '../layout/full-name.js';
import { OrganizationSelect } from '../organizations/OrganizationSelect.js';
import { useUserAct } from './use-user-act.js';

type RoleName = RoleBody['role'];

/** Gives a person a role that they do not have. */
export function GiveRoleButton({ user }: { user: User }) {
  const translate = useTranslate();
  const { pending, run } = useUserAct(user);
  const [asking, setAsking] = useState(false);
  const [role, setRole] = useState<RoleName>('staff');
  const [organization, setOrganization] = useState('');
  const confirm = async () => {
    const body: RoleBody = role === 'staff' ? { role, organization } : { role };
    await run({ act: 'grant', body }, 'console.roles.given');
    setAsking(false);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('console.roles.give')}
      </Button>
      {asking && (
        <CodeConfirmDialog
          title={translate('console.roles.give_to', { name: fullName(user) })}
          confirmLabel={translate('console.roles.give')}
          pending={pending}
          ready={role !== 'staff' || organization !== ''}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
          choice={
            <Stack sx={{ gap: 4, mb: 4 }}>
              <RoleChoice user={user} role={role} onChange={setRole} />
              {role === 'staff' && (
                <OrganizationSelect
                  label="console.join.where"
                  value={organization}
                  without={user.managed_organizations}
                  onChange={setOrganization}
                />
              )}
            </Stack>
          }
        >
          {translate(`console.roles.explain.${role}`)}
        </CodeConfirmDialog>
      )}
    </>
  );
}

interface ChoiceProps<Value> {
  user: User;
  onChange: (value: Value) => void;
}

function RoleChoice({ user, role, onChange }: ChoiceProps<RoleName> & { role: RoleName }) {
  const translate = useTranslate();
  const open: [RoleName, boolean][] = [
    ['staff', true],
    ['auditor', !user.is_auditor],
    ['superuser', !user.is_superuser],
  ];
  return (
    <TextField
      select
      size="small"
      label={translate('console.roles.role')}
      value={role}
      onChange={(event) => onChange(event.target.value as RoleName)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {open
        .filter(([, isOpen]) => isOpen)
        .map(([name]) => (
          <option key={name} value={name}>
            {translate(`console.standing.${name}`)}
          </option>
        ))}
    </TextField>
  );
}
