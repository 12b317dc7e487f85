import type { User } from '@ateneo/contracts';
import { Box, Typography } from '@mui/material';
import { EditBase, useEditContext, useTranslate } from 'react-admin';
import { wholeRecord } from '../data-provider/whole-record.js';
import { fullName } from '../layout/full-name.js';
import { PageHeading } from '../layout/PageHeading.js';
import { Section } from '../layout/Section.js';
import { BackToList } from '../layout/ShowPage.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { FieldEditor } from './FieldEditor.js';
import { fieldsOf, profileGroups } from './profile-field.js';

/** A person's data, corrected a field at a time. */
export default function UserEdit() {
  return (
    <EditBase mutationMode="pessimistic" queryOptions={wholeRecord} mutationOptions={wholeRecord}>
      <Fields />
    </EditBase>
  );
}

const titles = {
  identity: 'console.person.identity',
  contact: 'console.person.contact',
  address: 'resources.users.fields.address',
} as const;

function Fields() {
  const { record: user } = useEditContext<User>();
  const translate = useTranslate();
  if (!user) return <SkeletonRecord />;
  return (
    <>
      <PageHeading title={fullName(user)} above={<BackToList />} />
      <Typography color="text.secondary" sx={{ mb: 6 }}>
        {translate('console.edit.explain')}
      </Typography>
      <Box sx={{ maxWidth: 720 }}>
        {(Object.keys(profileGroups) as (keyof typeof profileGroups)[]).map((group) => (
          <Section key={group} title={titles[group]}>
            {fieldsOf(group, user).map((field) => (
              <FieldEditor key={field} user={user} field={field} />
            ))}
          </Section>
        ))}
      </Box>
    </>
  );
}
