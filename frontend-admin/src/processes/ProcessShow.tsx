import { api, type DocumentRow, type Process } from '@ateneo/contracts';
import { Prose, StatusPill } from '@ateneo/ui';
import { Box, Stack, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { IfMay } from '../auth/may.js';
import { AmendmentCount } from '../amendments/AmendmentCount.js';
import { BesideFacts } from '../layout/BesideFacts.js';
import { CreateLink } from '../layout/CreateLink.js';
import { RecordImage } from '../layout/RecordImage.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';
import { ShowPage } from '../layout/ShowPage.js';
import { ResolvedMark } from '../documents/ResolvedMark.js';
import { ImportDocumentButton } from '../documents/ImportDocumentButton.js';
import { Presentations } from '../candidacies/Presentations.js';
import { Elections } from '../elections/Elections.js';
import { BySupport } from './BySupport.js';
import { PhaseLine } from './PhaseLine.js';
import { ProcessActs } from './ProcessActs.js';
import { ProcessFacts } from './ProcessFacts.js';
import { ProcessParts } from './ProcessParts.js';
import { VotingState } from './VotingState.js';
import { TurnoutFigures } from './TurnoutFigures.js';
import { WhyNot } from './WhyNot.js';

/** A process: what can be done on top, then its phases, how many take part, its amendments, its documents. */
export default function ProcessShow() {
  return (
    <ShowPage<Process>
      title={({ title }) => title}
      beside={({ status }) => <StatusPill status={status} />}
      actions={(process) => <ProcessActs process={process} />}
    >
      {(process) => (
        <>
          <PhaseLine process={process} />
          <ProcessParts process={process} />
          {process.is_active && <TurnoutFigures process={process} />}
          <BesideFacts
            facts={
              <>
                <Documents process={process} />
                <Presentations process={process} />
                <Elections process={process} />
                <VotingState process={process} />
                <ProcessFacts process={process} />
                <IfMay change="processes">
                  <RecordImage
                    title="console.look.title"
                    isCropped
                    image={process.image}
                    path={api.processImage(process.id)}
                  />
                </IfMay>
              </>
            }
          >
            {process.is_active && <BySupport process={process} />}
            <Introduction text={process.introduction} />
            {process.is_active && <WhyNot process={process.id} />}
          </BesideFacts>
        </>
      )}
    </ShowPage>
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
    <Section title="resources.documents.name_other">
      {!isPending && data.length === 0 && (
        <Typography color="text.secondary">{translate('console.processes.no_documents')}</Typography>
      )}
      <Box component="ul" sx={{ pl: 5, lineHeight: '1.75rem' }}>
        {data.map((document) => (
          <li key={document.id}>
            <RecordLink resource="documents" id={document.id}>
              {document.title}
            </RecordLink>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate('console.documents.articles', { smart_count: document.article_count })}
              {document.amedment_count > 0 && (
                <>
                  {' · '}
                  <AmendmentCount of={{ document: document.id }} count={document.amedment_count} inWords />
                </>
              )}
            </Box>
            <ResolvedMark document={document} />
          </li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', my: 2 }}>
        <CreateLink resource="documents" record={{ process: process.id }} label="console.documents.create" />
        <IfMay change="documents">
          <ImportDocumentButton process={process.id} />
        </IfMay>
      </Stack>
    </Section>
  );
}

function Introduction({ text }: { text: string }) {
  if (text.trim() === '') return null;
  return (
    <Section title="resources.processes.fields.introduction">
      <Prose>{text}</Prose>
    </Section>
  );
}
