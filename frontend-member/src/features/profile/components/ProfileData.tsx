import type { User } from '@ateneo/contracts';
import { DateText, Pill, visuallyHidden } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';
import { managedOrganizationsQuery } from '../api/managed-organizations.js';
import { fullName } from '../../../lib/self.js';
import { type EditedField, profileGroups, valueOf } from '../profile-fields.js';
import { AddressText } from './AddressText.js';
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
      <Group title={t('group.name')} edit={`/user/${user.id}/edit#name`}>
        <Row name={t('field.first_name')}>{fullName(user)}</Row>
        {profileGroups.name.filter(isNoName).map((field) => (
          <Field key={field} user={user} field={field} />
        ))}
      </Group>
      <Group title={t('group.contact')} edit={`/user/${user.id}/edit#contact`}>
        <Field user={user} field="national_id" />
        <Row name={t('field.phone')}>
          {valueOf(user, 'phone') && `${valueOf(user, 'phone_prefix')} `}
          <FieldValue user={user} field="phone" />
        </Row>
        <Field user={user} field="language" />
      </Group>
      <Group id="address" title={t('group.address')} edit={`/user/${user.id}/address`}>
        <Box component="div" sx={rowStyle}>
          <Box component="dt" sx={visuallyHidden}>
            {t('group.address')}
          </Box>
          <Typography component="dd" sx={{ m: 0, gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
            <AddressText user={user} />
          </Typography>
        </Box>
      </Group>
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

const isNoName = (field: EditedField): boolean => !['first_name', 'last_name_1', 'last_name_2'].includes(field);

function Field({ user, field }: { user: User; field: EditedField }): ReactElement {
  const { t } = useTranslation('profile');
  return (
    <Row name={t(`field.${field}`)}>
      <FieldValue user={user} field={field} />
    </Row>
  );
}

interface GroupProps {
  id?: string;
  title: string;
  edit?: string;
  children: ReactNode;
}

function Group({ id, title, edit, children }: GroupProps): ReactElement {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <Box component="section" id={id} sx={{ mb: 10 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, alignItems: 'baseline', mb: 2 }}>
        <Typography variant="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {edit && (
          <TextLink alone to={edit} aria-label={t('edit_field', { field: title })}>
            {t('common:act.edit')}
          </TextLink>
        )}
      </Box>
      <Box component="dl" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <Box sx={rowStyle}>
      <Typography component="dt" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '220px 1fr' },
  columnGap: 6,
  py: 3,
  borderTop: 1,
  borderColor: 'divider',
} as const;

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
