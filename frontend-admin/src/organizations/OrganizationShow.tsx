import { type Organization, rowsOf, type User } from '@ateneo/contracts';
import { Prose } from '@ateneo/ui';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { IfMay } from '../auth/may.js';
import { Fact, Facts } from '../layout/Facts.js';
import { EditLink } from '../layout/EditLink.js';
import { fullName } from '../layout/full-name.js';
import { ListLink } from '../layout/ListLink.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { ShowPage } from '../layout/ShowPage.js';
import { CloseButton } from './CloseButton.js';
import { DeleteButton } from './DeleteButton.js';
import { DefaultMark } from './DefaultMark.js';
import { JoinOrganizationButton } from './JoinOrganizationButton.js';
import { MemberCount } from './OrganizationList.js';
import { OrganizationAreas } from './OrganizationAreas.js';
import { OrganizationLogo } from './OrganizationLogo.js';
import { OrganizationManagers } from './OrganizationManagers.js';
import { OrganizationOpen } from './OrganizationOpen.js';
import { OrganizationTransfers } from './OrganizationTransfers.js';
import { TransferButton } from './TransferButton.js';

export default function OrganizationShow() {
  return (
    <ShowPage<Organization>
      title={({ name }) => name}
      beside={(organization) => <DefaultMark organization={organization} />}
      actions={(organization) => (
        <IfMay change="organizations">
          {organization.closed_datetime === null && <JoinOrganizationButton organization={organization} />}
          <TransferButton organization={organization} />
          <EditLink variant="outlined" />
          <CloseButton organization={organization} />
          <DeleteButton organization={organization} />
        </IfMay>
      )}
    >
      {(organization) => (
        <>
          <Facts>
            <Fact label="resources.organizations.fields.member_count">
              <MemberCount {...organization} />
            </Fact>
            <Fact label="resources.organizations.fields.creation_datetime">
              <Moment value={organization.creation_datetime} />
            </Fact>
            {organization.closed_datetime !== null && (
              <Fact label="resources.organizations.fields.closed_datetime">
                <Moment value={organization.closed_datetime} />
              </Fact>
            )}
            <Fact label="resources.organizations.fields.email">
              {organization.email && <MuiLink href={`mailto:${organization.email}`}>{organization.email}</MuiLink>}
            </Fact>
            <Fact label="resources.organizations.fields.web">
              {organization.web && (
                <MuiLink href={organization.web} rel="noopener noreferrer">
                  {organization.web}
                </MuiLink>
              )}
            </Fact>
            {organization.fiscal.tax_id !== '' && (
              <Fact label="console.organizations.issues">
                {[organization.fiscal.name || organization.name, organization.fiscal.tax_id].join(' · ')}
              </Fact>
            )}
          </Facts>
          {organization.description !== '' && (
            <Box sx={{ mt: 4, maxWidth: 720 }}>
              <Prose>{organization.description}</Prose>
            </Box>
          )}
          <Box
            sx={{ mt: 6, display: 'grid', gridTemplateColumns: { lg: '1fr 1fr' }, columnGap: 8, alignItems: 'start' }}
          >
            <Box sx={{ minWidth: 0 }}>
              <OrganizationManagers organization={organization} />
              <OrganizationTransfers organization={organization} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <OrganizationAreas areas={organization.areas} />
              <OrganizationOpen organization={organization} />
              <OrganizationLogo key={organization.logo?.png[64]} organization={organization} />
            </Box>
          </Box>
          {organization.are_people_listed && <NewestMembers organization={organization} />}
        </>
      )}
    </ShowPage>
  );
}

function NewestMembers({ organization }: { organization: Organization }) {
  const translate = useTranslate();
  const filter = rowsOf.members(organization.id);
  const { data = [], isPending } = useGetList<User>('users', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'creation_datetime', order: 'DESC' },
    filter,
  });
  return (
    <Box component="section" aria-labelledby="members-title" sx={{ mt: 6 }}>
      <Typography variant="h2" id="members-title" sx={{ mb: 2 }}>
        {translate('console.organizations.members')}
      </Typography>
      {!isPending && data.length === 0 && (
        <Typography color="text.secondary">{translate('console.organizations.nobody')}</Typography>
      )}
      <Box component="ul" sx={{ pl: 5, columns: { md: 2, xl: 3 }, lineHeight: '2rem', m: 0, mb: 2 }}>
        {data.map((user) => (
          <li key={user.id}>
            <RecordLink resource="users" id={user.id}>
              {fullName(user)}
            </RecordLink>
          </li>
        ))}
      </Box>
      {data.length > 0 && (
        <ListLink to="users" filter={filter}>
          {translate('console.organizations.all_members')}
        </ListLink>
      )}
    </Box>
  );
}
