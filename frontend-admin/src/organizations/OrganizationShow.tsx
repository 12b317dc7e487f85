import type { Organization, User } from '@ateneo/contracts';
import { Box, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { IfMay } from '../auth/may.js';
import { Fact, Facts } from '../layout/Facts.js';
import { fullName } from '../layout/full-name.js';
import { ListLink } from '../layout/ListLink.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { ShowPage } from '../layout/ShowPage.js';
import { DefaultMark } from './DefaultMark.js';
import { JoinOrganizationButton } from './JoinOrganizationButton.js';
import { MemberCount } from './OrganizationList.js';

export default function OrganizationShow() {
  return (
    <ShowPage<Organization>
      title={({ name }) => name}
      beside={(organization) => <DefaultMark organization={organization} />}
      actions={(organization) => (
        <IfMay change="organizations">
          <JoinOrganizationButton organization={organization} />
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
          </Facts>
          <NewestMembers organization={organization} />
        </>
      )}
    </ShowPage>
  );
}

function NewestMembers({ organization }: { organization: Organization }) {
  const translate = useTranslate();
  const filter = { organization: organization.id };
  const { data = [] } = useGetList<User>('users', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'creation_datetime', order: 'DESC' },
    filter,
  });
  return (
    <Box component="section" aria-labelledby="members-title" sx={{ mt: 6 }}>
      <Typography variant="h2" id="members-title" sx={{ mb: 2 }}>
        {translate('console.organizations.members')}
      </Typography>
      {data.length === 0 && <Typography color="text.secondary">{translate('console.organizations.nobody')}</Typography>}
      <Box component="ul" sx={{ pl: 5, columns: { md: 2, xl: 3 }, lineHeight: '32px', m: 0, mb: 2 }}>
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
