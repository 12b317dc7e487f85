import {
  type Allowed,
  consoleSections,
  permissionsOf,
  type Roles,
  type User,
  type TenantSettings,
} from '@ateneo/contracts';
import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { includes } from '../auth/may.js';
import { fullName } from '../layout/full-name.js';
import { PageHeading } from '../layout/PageHeading.js';
import { PersonPicker } from '../layout/PersonPicker.js';
import { RecordLink } from '../layout/RecordLink.js';
import { stackedIn } from '../layout/stacked.js';

const nothing: Roles = { is_superuser: false, is_staff: false, is_auditor: false };

/** The roles in the order of how much they may. */
const roles = {
  is_superuser: { ...nothing, is_superuser: true },
  is_staff: { ...nothing, is_staff: true },
  is_auditor: { ...nothing, is_auditor: true },
} as const;
type RoleName = keyof typeof roles;
const roleNames = Object.keys(roles) as RoleName[];

/** Who may do what, by the very policies that guard the server's routes; and for one person, what they may and why. */
export default function PermissionsPage() {
  const translate = useTranslate();
  const [person, setPerson] = useState<string | null>(null);
  const { data } = useGetOne<User>('users', { id: person ?? '' }, { enabled: person !== null });
  const { data: allowed } = useGetOne<TenantSettings>('settings', { id: 'own' });
  const shown = person === null ? undefined : data;
  return (
    <>
      <PageHeading title={translate('console.permissions.title')} />
      <Typography sx={{ mb: 4, maxWidth: '70ch' }}>{translate('console.permissions.sentence')}</Typography>
      <Box sx={{ maxWidth: 420, mb: 4, displayPrint: 'none' }}>
        <PersonPicker label={translate('console.permissions.person')} value={person} onChange={setPerson} />
      </Box>
      {shown && <Why user={shown} />}
      {allowed && <Matrix user={shown} allowed={allowed} />}
      <Typography color="text.secondary" sx={{ mt: 4, maxWidth: '70ch' }}>
        {translate('console.permissions.staff')}
      </Typography>
    </>
  );
}

/** Of which roles what somebody may follows; they are given and taken on the person's page. */
function Why({ user }: { user: User }) {
  const translate = useTranslate();
  const held = roleNames.filter((name) => user[name]).map((name) => translate(`console.permissions.roles.${name}`));
  const key = held.length === 0 ? 'console.permissions.no_role' : 'console.permissions.because';
  return (
    <Typography sx={{ mb: 4 }} aria-live="polite">
      {translate(key, { name: fullName(user), roles: held.join(', ') })}{' '}
      <RecordLink resource="users" id={user.id}>
        {translate('console.permissions.change')}
      </RecordLink>
    </Typography>
  );
}

function Matrix({ user, allowed }: { user: User | undefined; allowed: Allowed }) {
  const translate = useTranslate();
  const nameOf = (section: string) => translate(`resources.${section}.name`, { smart_count: 2, _: '' });
  const rows = Object.keys(consoleSections)
    .map((section) => ({ section, name: nameOf(section) }))
    .filter(({ name }) => name !== '');
  return (
    <TableContainer
      sx={[{ maxWidth: 900, px: { xs: 1, sm: 0 } }, stackedIn(roleNames.length + (user ? 1 : 0))]}
      component="section"
      tabIndex={0}
      aria-label={translate('console.permissions.title')}
    >
      <Table size="small" aria-label={translate('console.permissions.title')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('console.permissions.section')}</TableCell>
            {roleNames.map((name) => (
              <TableCell key={name}>{translate(`console.permissions.roles.${name}`)}</TableCell>
            ))}
            {user && <TableCell>{fullName(user)}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ section, name }) => (
            <TableRow key={section}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {roleNames.map((role) => (
                <MayCell key={role} section={section} roles={roles[role]} allowed={allowed} />
              ))}
              {user && <MayCell section={section} roles={user} allowed={allowed} isChosen />}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface MayCellProps {
  section: string;
  roles: Roles;
  allowed: Allowed;
  isChosen?: boolean;
}

function MayCell({ section, roles: who, allowed, isChosen = false }: MayCellProps) {
  const translate = useTranslate();
  const permissions = permissionsOf(who, allowed);
  const sees = includes(permissions, { see: section });
  const changes = includes(permissions, { change: section });
  const said = changes ? 'changes' : sees ? 'sees' : 'nothing';
  return (
    <TableCell
      sx={{ color: sees ? 'text.primary' : 'text.secondary', ...(isChosen && { bgcolor: 'action.selected' }) }}
    >
      {translate(`console.permissions.may.${said}`)}
    </TableCell>
  );
}
