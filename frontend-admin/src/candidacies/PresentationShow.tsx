import type { Candidacy, CandidacyPresentation } from '@ateneo/contracts';
import { Prose } from '@ateneo/ui';
import { Box, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { AreaNames } from '../areas/AreaNames.js';
import { IfMay } from '../auth/may.js';
import { ProcessName } from '../documents/DocumentList.js';
import { DeleteRecordButton } from '../layout/DeleteRecordButton.js';
import { EditLink } from '../layout/EditLink.js';
import { Fact, Facts } from '../layout/Facts.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';
import { ShowPage } from '../layout/ShowPage.js';
import { OrganizationNames } from '../organizations/OrganizationNames.js';
import { TagNames } from '../tags/TagNames.js';
import { CandidacyStatusPill } from './CandidacyStatusPill.js';

const field = (name: string) => `resources.candidacypresentations.fields.${name}`;

/** What candidacies are asked for, and those that are there. */
export default function PresentationShow() {
  return (
    <ShowPage<CandidacyPresentation>
      title={({ name }) => name}
      actions={({ name, is_taken: isTaken }) => (
        <IfMay change="candidacypresentations">
          <EditLink />
          {!isTaken && <DeleteRecordButton name={name} />}
        </IfMay>
      )}
    >
      {(presentation) => (
        <>
          <PresentationFacts presentation={presentation} />
          <Box sx={{ my: 6, maxWidth: 720 }}>
            <Prose>{presentation.description}</Prose>
          </Box>
          <Submissions presentation={presentation.id} />
        </>
      )}
    </ShowPage>
  );
}

function PresentationFacts({ presentation }: { presentation: CandidacyPresentation }) {
  const translate = useTranslate();
  const { effective_start_datetime: start, effective_end_datetime: end, has_substitutes: has } = presentation;
  const range = (from: number, to: number) =>
    translate(`console.candidacies.${to === 0 ? 'at_least' : 'from_to'}`, { from, to });
  return (
    <Facts>
      <Fact label={field('process')}>
        <ProcessName id={presentation.process} />
      </Fact>
      <Fact label={field('start_datetime')}>{start && <Moment value={start} />}</Fact>
      <Fact label={field('end_datetime')}>{end && <Moment value={end} />}</Fact>
      <Fact label="console.candidacies.candidates">
        {range(presentation.min_candidates, presentation.max_candidates)}
      </Fact>
      <Fact label="console.candidacies.substitutes">
        {has ? range(presentation.min_substitutes, presentation.max_substitutes) : translate('ra.boolean.false')}
      </Fact>
      <Fact label={field('parity')}>{translate(`console.candidacies.parity.${presentation.parity}`)}</Fact>
      {presentation.organizations.length > 0 && (
        <Fact label={field('organizations')}>
          <OrganizationNames ids={presentation.organizations} />
        </Fact>
      )}
      {presentation.areas.length > 0 && (
        <Fact label="console.areas.name">
          <AreaNames ids={presentation.areas} />
        </Fact>
      )}
      {presentation.tags.length > 0 && (
        <Fact label={field('tags')}>
          <TagNames ids={presentation.tags} />
        </Fact>
      )}
      {presentation.member_since && (
        <Fact label={field('member_since')}>
          <Moment value={presentation.member_since} />
        </Fact>
      )}
    </Facts>
  );
}

function Submissions({ presentation }: { presentation: string }) {
  const translate = useTranslate();
  const { data = [] } = useGetList<Candidacy>('candidacysubmissions', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'submitted_datetime', order: 'ASC' },
    filter: { candidacypresentation: presentation },
  });
  return (
    <Section title="resources.candidacysubmissions.name_other">
      {data.length === 0 && (
        <Typography color="textSecondary">{translate('resources.candidacysubmissions.empty')}</Typography>
      )}
      <Box component="ul" sx={{ pl: 5, lineHeight: '1.75rem' }}>
        {data.map(({ id, name, status }) => (
          <li key={id}>
            <RecordLink resource="candidacysubmissions" id={id}>
              {name || '—'}
            </RecordLink>{' '}
            <CandidacyStatusPill status={status} />
          </li>
        ))}
      </Box>
    </Section>
  );
}
