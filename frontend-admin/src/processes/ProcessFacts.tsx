import type { Process } from '@ateneo/contracts';
import { AreaNames } from '../areas/AreaNames.js';
import { Fact, Facts } from '../layout/Facts.js';
import { Section } from '../layout/Section.js';
import { OrganizationNames } from '../organizations/OrganizationNames.js';
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
