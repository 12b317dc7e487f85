import type { DocumentRow, Process } from '@ateneo/contracts';
import { Prose, StatusPill } from '@ateneo/ui';
import { Box, Stack, Typography } from '@mui/material';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { CreateLink } from '../layout/CreateLink.js';
import { DeleteRecordButton } from '../layout/DeleteRecordButton.js';
import { EditLink } from '../layout/EditLink.js';
import { Fact, Facts } from '../layout/Facts.js';
import { ListLink } from '../layout/ListLink.js';
import { RecordLink } from '../layout/RecordLink.js';
import { ShowPage } from '../layout/ShowPage.js';
import { ImportDocumentButton } from '../documents/ImportDocumentButton.js';
import { timeZoneName } from '../language/moments.js';
import { useOrganizationChoices } from '../organizations/use-organization-choices.js';
import { ModeName } from './ProcessList.js';
import { Period } from './Period.js';

const field = (name: string) => `resources.processes.fields.${name}`;

export default function ProcessShow() {
  return (
    <ShowPage<Process>
      title={({ title }) => title}
      beside={({ status }) => <StatusPill status={status} />}
      actions={(process) => (
        <>
          <EditLink />
          <DeleteRecordButton name={process.title} />
        </>
      )}
    >
      {(process) => (
        <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 8, alignItems: 'flex-start' }}>
          <Box sx={{ flex: '1 1 0', minWidth: 0, width: '100%' }}>
            <Documents process={process} />
            <Introduction text={process.introduction} />
          </Box>
          <Box sx={{ flex: { md: '0 0 380px' }, width: '100%' }}>
            <ProcessFacts process={process} />
          </Box>
        </Stack>
      )}
    </ShowPage>
  );
}

function ProcessFacts({ process }: { process: Process }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <section aria-labelledby="facts-title">
      <Typography variant="h2" id="facts-title" sx={{ mb: 2 }}>
        {translate('console.processes.dates')}
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {translate('console.processes.in_zone', { zone: timeZoneName(locale) })}
      </Typography>
      <Facts>
        <Fact label="console.processes.participation">
          <Period start={process.start_datetime} end={process.end_datetime} />
        </Fact>
        <Fact label={field('amedment_vote_start_datetime')}>
          <Period start={process.effective.amedment_vote_start_datetime} />
        </Fact>
        <Fact label="console.processes.voting">
          <Period
            start={process.effective.amedment_voting_start_datetime}
            end={process.effective.amedment_voting_end_datetime}
          />
        </Fact>
        <Fact label="console.processes.endorsing">
          <Period start={process.endorsement_start_datetime} end={process.endorsement_end_datetime} />
        </Fact>
        <Fact label={field('is_active')}>{translate(`ra.boolean.${process.is_active}`)}</Fact>
        <Fact label={field('mode')}>
          <ModeName mode={process.mode} />
        </Fact>
        <Fact label={field('organizations')}>
          <OrganizationNames ids={process.organizations} />
        </Fact>
        <Fact label={field('amedment_count')}>
          <ListLink to="amendments" filter={{ process: process.id }}>
            {translate('console.processes.amendments', { smart_count: process.amedment_count })}
          </ListLink>
        </Fact>
      </Facts>
    </section>
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

function Documents({ process }: { process: Process }) {
  const translate = useTranslate();
  const { data = [], isPending } = useGetList<DocumentRow>('documents', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'creation_datetime', order: 'ASC' },
    filter: { process: process.id },
  });
  return (
    <section aria-labelledby="documents-title">
      <Typography variant="h2" id="documents-title" sx={{ mb: 2 }}>
        {translate('resources.documents.name', { smart_count: 2 })}
      </Typography>
      {!isPending && data.length === 0 && (
        <Typography color="text.secondary">{translate('console.processes.no_documents')}</Typography>
      )}
      <Box component="ul" sx={{ pl: 5, lineHeight: '28px' }}>
        {data.map(({ id, title, article_count: articles, amedment_count: amendments }) => (
          <li key={id}>
            <RecordLink resource="documents" id={id}>
              {title}
            </RecordLink>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate('console.documents.articles', { smart_count: articles })}
              {amendments > 0 && ` · ${translate('console.processes.amendments', { smart_count: amendments })}`}
            </Box>
          </li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', my: 2 }}>
        <CreateLink resource="documents" record={{ process: process.id }} label="console.documents.create" />
        <ImportDocumentButton process={process.id} />
      </Stack>
    </section>
  );
}

function Introduction({ text }: { text: string }) {
  const translate = useTranslate();
  if (text.trim() === '') return null;
  return (
    <Box component="section" aria-labelledby="introduction-title" sx={{ mt: 6 }}>
      <Typography variant="h2" id="introduction-title" sx={{ mb: 2 }}>
        {translate('resources.processes.fields.introduction')}
      </Typography>
      <Prose>{text}</Prose>
    </Box>
  );
}
