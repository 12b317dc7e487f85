import type { Amedment, Process as ProcessRecord } from '@ateneo/contracts';
import { EmptyState, ListSkeleton, PageSkeleton, Prose, StatusPill } from '@ateneo/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { PlainList } from '../../components/PlainList.js';
import { Section } from '../../components/Section.js';
import { amendmentsQuery } from '../../features/amendments/api/list-amendments.js';
import { AmendmentRow } from '../../features/amendments/components/AmendmentRow.js';
import { documentsQuery } from '../../features/documents/api/list-documents.js';
import { DocumentRowCard } from '../../features/documents/components/DocumentRowCard.js';
import { processQuery } from '../../features/processes/api/get-process.js';
import { NextStepBox } from '../../features/processes/components/NextStepBox.js';
import { PhaseTimeline } from '../../features/processes/components/PhaseTimeline.js';
import { nextStep } from '../../features/processes/next-step.js';
import { amendmentPath } from '../../lib/amendment-path.js';
import { useSelf } from '../../lib/self.js';

/** /process/{id}: where it stands, the one thing to do, then what it is about. */
export function Process(): ReactElement {
  const { t } = useTranslation('process');
  const { processId = '' } = useParams();
  const query = useQuery(processQuery(processId));
  const process = query.data;
  const back = <BackLink to="/process">{t('list.title')}</BackLink>;
  if (!process) {
    return (
      <Page title={query.error ? t('one') : undefined} before={back}>
        <Loaded query={query} skeleton={<PageSkeleton />}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  return (
    <Page title={process.title} before={back} aside={<StatusPill status={process.status} />}>
      <PhaseTimeline process={process} />
      <ProcessBody process={process} />
    </Page>
  );
}

const isUnvoted = (amendment: Amedment) => amendment.can_vote && amendment.own_vote === null;

function ProcessBody({ process }: { process: ProcessRecord }): ReactElement {
  const { t } = useTranslation('process');
  const self = useSelf();
  const documents = useQuery(documentsQuery(process.id));
  const ballot = useQuery({ ...amendmentsQuery({ process: process.id }), enabled: process.is_voting_open });
  const amendments = useQuery(amendmentsQuery({ process: process.id, rowsPerPage: 5, sortBy: '-creation_datetime' }));
  const toVote = ballot.data?.results.filter(isUnvoted) ?? [];
  const firstVote = toVote[0] ?? ballot.data?.results.find((amendment) => amendment.can_vote);
  const only = documents.data?.results.length === 1 ? documents.data.results[0] : undefined;
  const amendPath = only ? `/process/${process.id}/document/${only.id}/view` : '#documents';
  const ready = self && (!process.is_voting_open || ballot.data);
  return (
    <>
      <Section title={t('your_part')}>
        {ready ? (
          <NextStepBox
            step={nextStep(process, self, toVote.length)}
            amendPath={amendPath}
            votePath={firstVote && amendmentPath(firstVote)}
            editPath={self.is_superuser ? `/process/${process.id}/edit` : undefined}
          />
        ) : (
          <ListSkeleton rows={1} height={90} />
        )}
      </Section>
      {process.introduction && (
        <Section title={t('introduction')}>
          <Prose>{process.introduction}</Prose>
        </Section>
      )}
      <Section title={t('documents_title')} id="documents">
        <Loaded query={documents} skeleton={<ListSkeleton rows={1} height={72} />}>
          {({ results }) =>
            results.length === 0 ? (
              <EmptyState title={t('no_documents')} text={t('no_documents_help')} />
            ) : (
              <PlainList>
                {results.map((document) => (
                  <DocumentRowCard key={document.id} document={document} />
                ))}
              </PlainList>
            )
          }
        </Loaded>
      </Section>
      <Section title={t('latest_amendments')}>
        <Loaded query={amendments} skeleton={<ListSkeleton rows={3} height={88} />}>
          {({ results }) =>
            results.length === 0 ? (
              <EmptyState title={t('no_amendments')} text={t('no_amendments_help')} />
            ) : (
              <PlainList>
                {results.map((amendment) => (
                  <AmendmentRow key={amendment.id} amendment={amendment} />
                ))}
              </PlainList>
            )
          }
        </Loaded>
      </Section>
    </>
  );
}
