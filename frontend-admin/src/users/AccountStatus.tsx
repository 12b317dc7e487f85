import type { User } from '@ateneo/contracts';
import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Pill, type PillTone } from '@ateneo/ui';

/** The roles and hindrances of a person, worst first. */
export function accountStatusOf(user: User): { name: string; tone: PillTone }[] {
  const all: [boolean, string, PillTone][] = [
    [!user.is_active, 'inactive', 'error'],
    [user.is_locked, 'locked', 'error'],
    [!user.is_verified && user.email !== '', 'unverified', 'warning'],
    [user.is_entity, 'entity', 'neutral'],
    [user.email === '' && !user.is_entity, 'on_paper', 'neutral'],
    [user.is_superuser, 'superuser', 'neutral'],
    [user.is_staff && !user.is_superuser, 'staff', 'neutral'],
    [user.is_auditor, 'auditor', 'neutral'],
    [user.organization !== null, 'member', 'success'],
  ];
  return all.filter(([holds]) => holds).map(([, name, tone]) => ({ name, tone }));
}

/** `isMemberSaid`: beside it stands that they are a member, and since when. */
export function AccountStatus({ user, isMemberSaid = false }: { user: User; isMemberSaid?: boolean }) {
  const translate = useTranslate();
  return (
    <Stack component="span" direction="row" sx={{ gap: 1, display: 'inline-flex', flexWrap: 'wrap' }}>
      {accountStatusOf(user)
        .filter(({ name }) => !(isMemberSaid && name === 'member'))
        .map(({ name, tone }) => (
          <Pill key={name} tone={tone}>
            {translate(`console.standing.${name}`)}
          </Pill>
        ))}
    </Stack>
  );
}
