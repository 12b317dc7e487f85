import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RecordLink } from '../layout/RecordLink.js';
import { useOrganizationChoices } from './use-organization-choices.js';

/** Organizations by name, each leading to its page; none: any of them. */
export function OrganizationNames({ ids }: { ids: string[] }) {
  const translate = useTranslate();
  const choices = useOrganizationChoices();
  if (ids.length === 0) return <>{translate('console.processes.any_organization')}</>;
  const names = ids.map((id) => ({ id, name: choices.find(({ value }) => value === id)?.label ?? id }));
  return (
    <Box component="ul" sx={{ m: 0, pl: 4 }}>
      {names.map(({ id, name }) => (
        <li key={id}>
          <RecordLink resource="organizations" id={id}>
            {name}
          </RecordLink>
        </li>
      ))}
    </Box>
  );
}
