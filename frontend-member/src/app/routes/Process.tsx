import type { Process as ProcessRecord } from '@ateneo/contracts';
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

function ProcessBody({ process }: { process: ProcessRecord }): ReactElement {
  const { t } = useTranslation('process');
  return (
    <>
      <YourPart process={process} />
      {process.introduction && (
        <Section title={t('introduction')}>
          <Prose>{process.introduction}</Prose>
        </Section>
      )}
      <Documents process={process.id} />
      <LatestAmendments process={process.id} />
    </>
  );
}

/** Where amending begins, and which votes are missing. */
function useWays(process: ProcessRecord) {
  const documents = useQuery(documentsQuery(process.id)).data?.results;
  const ballot = useQuery({ ...amendmentsQuery({ process: process.id }), enabled: process.is_voting_open }).data
    ?.results;
  const mine = ballot?.filter((amendment) => amendment.can_vote) ?? [];
  const unvoted = mine.filter((amendment) => amendment.own_vote === null);
  const vote = unvoted[0] ?? mine[0];
  const only = documents?.length === 1 ? documents[0] : undefined;
  return {
    ready: ballot !== undefined || !process.is_voting_open,
    unvoted: unvoted.length,
    votePath: vote && amendmentPath(vote),
    amendPath: only ? `/process/${process.id}/document/${only.id}/view` : '#documents',
  };
}

function YourPart({ process }: { process: ProcessRecord }): ReactElement {
  const { t } = useTranslation('process');
  const self = useSelf();
  const { ready, unvoted, votePath, amendPath } = useWays(process);
  return (
    <Section title={t('your_part')}>
      {self && ready ? (
        <NextStepBox
          step={nextStep(process, self, unvoted)}
          amendPath={amendPath}
          votePath={votePath}
          editPath={self.is_superuser ? `/process/${process.id}/edit` : undefined}
        />
      ) : (
        <ListSkeleton rows={1} height={90} />
      )}
    </Section>
  );
}

function Documents({ process }: { process: string }): ReactElement {
  const { t } = useTranslation('process');
  const documents = useQuery(documentsQuery(process));
  return (
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
  );
}

function LatestAmendments({ process }: { process: string }): ReactElement {
  const { t } = useTranslation('process');
  const amendments = useQuery(amendmentsQuery({ process, rowsPerPage: 5, sortBy: '-creation_datetime' }));
  return (
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
  );
}
