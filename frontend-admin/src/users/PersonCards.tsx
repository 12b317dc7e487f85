import type { User } from '@ateneo/contracts';
import { useNow } from '@ateneo/ui';
import { Box, Link as MuiLink, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { IfMay } from '../auth/may.js';
import { Card } from '../layout/Card.js';
import { EditLink } from '../layout/EditLink.js';
import { RecordLink } from '../layout/RecordLink.js';
import { useMoments } from '../language/moments.js';
import { addressOf, genderKey } from './UserFacts.js';
import { UserTags } from './UserTags.js';

/** How one reaches a person, and who they are. */
export function ContactCard({ user, mayEdit }: { user: User; mayEdit: boolean }) {
  const translate = useTranslate();
  const now = useNow();
  const phone = `${user.phone_prefix} ${user.phone}`.trim();
  const age = user.birth_date ? ageOn(user.birth_date, now) : null;
  const who = [
    age !== null && translate('console.person.age', { smart_count: age }),
    user.national_id && numberOf(user, translate),
    translate(`console.languages.${user.language}`),
  ].filter(Boolean);
  return (
    <Card title="console.person.contact" beside={mayEdit && <EditLink variant="outlined" />}>
      <Stack sx={{ gap: 1 }}>
        {phone !== '' && <MuiLink href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</MuiLink>}
        {user.email === '' ? (
          <Box sx={{ color: 'text.secondary' }}>
            {translate(`console.person.${user.is_entity ? 'entity_email' : 'no_email'}`)}
          </Box>
        ) : (
          <MuiLink href={`mailto:${user.email}`}>{user.email}</MuiLink>
        )}
        {user.pending_email && (
          <Box sx={{ color: 'text.secondary' }}>
            {translate('console.email_change.pending', { email: user.pending_email })}
          </Box>
        )}
        <span>{addressOf(user)}</span>
        <Box sx={{ color: 'text.secondary' }}>{who.join(' · ')}</Box>
      </Stack>
    </Card>
  );
}

/** An entity's is no secret. */
function numberOf({ national_id: number, is_entity }: User, translate: ReturnType<typeof useTranslate>): string {
  if (is_entity) return `${translate('console.newcomer.entity_number')} ${number}`;
  return translate('console.person.national_id', { end: number.slice(-4) });
}

/** Where a person belongs: the organization, tags, roles. */
export function BelongsCard({ user }: { user: User }) {
  const translate = useTranslate();
  return (
    <Card title="console.person.belongs">
      {user.organization_name ? (
        <RecordLink resource="organizations" id={user.organization}>
          {user.organization_name}
        </RecordLink>
      ) : (
        translate('console.person.no_organization')
      )}
      <IfMay see="tags">
        <UserTags user={user} />
      </IfMay>
    </Card>
  );
}

/** `socia n.º 2 desde 9 nov 2024`, by the gender that was declared. */
export function MemberSince({ user }: { user: User }) {
  const translate = useTranslate();
  const { day } = useMoments();
  const { organization, organization_number: number, organization_datetime: since, gender } = user;
  if (organization === null) return null;
  const who = translate(`console.person.member_as.${user.is_entity ? 'entity' : genderKey(gender)}`);
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {[
        number ? translate('console.person.member_number', { who, number }) : who,
        since && translate('console.person.member_since', { day: day(since) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Box>
  );
}

/** Whole years at a moment, where the reader is. */
function ageOn(birth: string, now: Date): number {
  const [year, month, day] = birth.split('-').map(Number) as [number, number, number];
  const isBefore = now.getMonth() + 1 < month || (now.getMonth() + 1 === month && now.getDate() < day);
  return now.getFullYear() - year - (isBefore ? 1 : 0);
}
