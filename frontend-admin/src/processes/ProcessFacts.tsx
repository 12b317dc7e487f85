import type { Process } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { AreaNames } from '../areas/AreaNames.js';
import { Fact, Facts } from '../layout/Facts.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';
import { useOrganizationChoices } from '../organizations/use-organization-choices.js';
import { TagNames } from '../tags/TagNames.js';
import { ModeName } from './ProcessList.js';

/** Who may take part. */
export function ProcessFacts({ process }: { process: Process }) {
  return (
    <Section title="resources.processes.fields.mode">
      <ModeName mode={process.mode} />
      {process.mode === 'organizations' && (
        <Facts>
          <Fact label="resources.processes.fields.organizations">
            <OrganizationNames ids={process.organizations} />
          </Fact>
        </Facts>
      )}
      {process.areas.length > 0 && (
        <Facts>
          <Fact label="console.areas.name">
            <AreaNames ids={process.areas} />
          </Fact>
        </Facts>
      )}
      {process.tags.length > 0 && (
        <Facts>
          <Fact label="resources.processes.fields.tags">
            <TagNames ids={process.tags} />
          </Fact>
        </Facts>
      )}
    </Section>
  );
}

function OrganizationNames({ ids }: { ids: string[] }) {
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
