import type { User } from '@ateneo/contracts';
import { DateText, Pill } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';
import { managedOrganizationsQuery } from '../api/managed-organizations.js';
import { profileGroupNames, profileGroups } from '../profile-fields.js';
import { FieldValue } from './FieldValue.js';

/** The own data, to be read. */
export function ProfileData({ user }: { user: User }): ReactElement {
  const { t } = useTranslation('profile');
  return (
    <>
      {user.national_id_taken && <NumberTaken />}
      <Group title={t('group.account')}>
        <Row name={t('field.email')}>
          {user.email}{' '}
          <Box component="span" sx={{ ml: 2 }}>
            <Pill tone={user.is_verified ? 'success' : 'warning'}>
              {t(user.is_verified ? 'verified' : 'unverified')}
            </Pill>
          </Box>
          {user.pending_email && (
            <Typography color="textSecondary">{t('new_email.waits', { email: user.pending_email })}</Typography>
          )}
          <div>
            <TextLink alone to={`/user/${user.id}/email`}>
              {t('new_email.title')}
            </TextLink>
          </div>
        </Row>
        {user.organization && (
          <Row name={t('field.organization')}>
            <TextLink alone to={`/organization/${user.organization}`}>
              {user.organization_name}
            </TextLink>
          </Row>
        )}
        <Managed ids={user.managed_organizations} />
        {user.organization_number && <Row name={t('field.organization_number')}>{user.organization_number}</Row>}
        {user.organization_datetime && (
          <Row name={t('field.organization_datetime')}>
            <DateText value={user.organization_datetime} style="day" />
          </Row>
        )}
        <Row name={t('field.creation_datetime')}>
          <DateText value={user.creation_datetime} style="day" />
        </Row>
      </Group>
      {profileGroupNames.map((group) => (
        <Group key={group} title={t(`group.${group}`)}>
          {profileGroups[group].map((field) => (
            <Row key={field} name={t(`field.${field}`)}>
              <FieldValue user={user} field={field} />
            </Row>
          ))}
        </Group>
      ))}
    </>
  );
}

/** What staff manage, each with its page. */
function Managed({ ids }: { ids: readonly string[] }): ReactElement | null {
  const { t } = useTranslation('profile');
  const { data } = useQuery(managedOrganizationsQuery(ids));
  if (!data || data.length === 0) return null;
  return (
    <Row name={t('manages')}>
      {data.map(({ id, name }) => (
        <div key={id}>
          <TextLink alone to={`/organization/${id}`}>
            {name}
          </TextLink>
        </div>
      ))}
    </Row>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <Box component="section" sx={{ mb: 10 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '220px 1fr' },
        columnGap: 6,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography component="dt" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

/** Verified without the number that another account has. */
function NumberTaken(): ReactElement {
  const { t } = useTranslation('enroll');
  return (
    <Alert
      severity="warning"
      action={
        <TextLink alone to="/contact?topic=account">
          {t('verification.write_us')}
        </TextLink>
      }
    >
      {t('verification.number_taken')}
    </Alert>
  );
}
