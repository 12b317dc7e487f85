import type { Process as ProcessRecord } from '@ateneo/contracts';
import { EmptyState, ListSkeleton, PageSkeleton, Prose, StatusPill } from '@ateneo/ui';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { PlainList } from '../../components/PlainList.js';
import { Section } from '../../components/Section.js';
import { TextLink } from '../../components/TextLink.js';
import { AlternativeList } from '../../features/alternatives/components/AlternativeList.js';
import { amendmentsQuery } from '../../features/amendments/api/list-amendments.js';
import { AmendmentRow } from '../../features/amendments/components/AmendmentRow.js';
import { ToReview } from '../../features/amendments/components/ToReview.js';
import { Candidacies } from '../../features/candidacies/components/Candidacies.js';
import { Comments } from '../../features/comments/components/Comments.js';
import { MuteComments } from '../../features/comments/components/MuteComments.js';
import { LatestComments } from '../../features/comments/components/LatestComments.js';
import { documentsQuery } from '../../features/documents/api/list-documents.js';
import { DocumentRowCard } from '../../features/documents/components/DocumentRowCard.js';
import { ElectionList } from '../../features/elections/components/ElectionList.js';
import { processQuery } from '../../features/processes/api/get-process.js';
import { AudienceOf } from '../../features/processes/components/Audience.js';
import { EndorsementDates } from '../../features/processes/components/EndorsementDates.js';
import { NextStepBox } from '../../features/processes/components/NextStepBox.js';
import { PhaseTimeline } from '../../features/processes/components/PhaseTimeline.js';
import { ProcessNumbers } from '../../features/processes/components/ProcessNumbers.js';
import { VotingNotices } from '../../features/processes/components/VotingNotices.js';
import { nextStep } from '../../features/processes/next-step.js';
import { WhatOneMay } from '../../features/why/components/WhatOneMay.js';
import { useSelf } from '../../lib/self.js';
import { useWrittenLanguage } from '../../lib/written.js';
import { VotingSummary } from '../VotingSummary.js';
import { useBallot } from '../use-ballot.js';

/** /process/{id}: where it stands, the one thing to do, then what it is about. */
export function Process(): ReactElement {
  const { t } = useTranslation('process');
  const { processId = '' } = useParams();
  const query = useQuery(processQuery(processId));
  const process = query.data;
  const lang = useWrittenLanguage();
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
    <Page
      title={process.title}
      titleLang={lang}
      before={back}
      aside={<StatusPill status={process.status} />}
      lead={<ProcessNumbers process={process} />}
    >
      {process.is_active && <PublicPage id={process.id} />}
      <PhaseTimeline process={process} />
      <ProcessBody process={process} />
    </Page>
  );
}

/** Where it stands for everybody, to be sent to others. */
function PublicPage({ id }: { id: string }): ReactElement {
  const { t } = useTranslation('process');
  return (
    <Typography sx={{ mb: 6, mt: -4, displayPrint: 'none' }}>
      <TextLink alone to={`/process/${id}/view`}>
        {t('public.page')}
      </TextLink>
    </Typography>
  );
}

function ProcessBody({ process }: { process: ProcessRecord }): ReactElement {
  const { t } = useTranslation('process');
  const lang = useWrittenLanguage();
  return (
    <>
      {process.amedment_count === 0 && <VotingNotices process={process} />}
      <YourPart process={process} />
      {process.amedment_count > 0 && (
        <Section title={t('phase.voting')}>
          <VotingSummary process={process} linksToResults />
        </Section>
      )}
      <AudienceOf process={process} />
      {process.introduction && (
        <Section title={t('introduction')}>
          <Prose lang={lang}>{process.introduction}</Prose>
        </Section>
      )}
      <ToReview process={process.id} />
      <Documents process={process.id} />
      <LatestAmendments process={process.id} />
      <Alternatives process={process} />
      <Candidacies process={process.id} />
      <Elections process={process.id} />
      <LatestComments process={process.id} />
      <OwnComments process={process} />
    </>
  );
}

/** What is said of the process itself. */
function OwnComments({ process }: { process: ProcessRecord }): ReactElement {
  const { t } = useTranslation('comment');
  return (
    <Section title={t('on_process')} id="comments">
      <Comments on="process" id={process.id} isOpen={process.is_commenting_open} />
      <MuteComments process={process.id} />
    </Section>
  );
}

/** Where amending and voting begin. */
function useWays(process: ProcessRecord, unvoted: number) {
  const documents = useQuery(documentsQuery(process.id)).data?.results;
  const only = documents?.length === 1 ? documents[0] : undefined;
  return {
    votePath: `/process/${process.id}/vote${unvoted > 0 ? '' : '?at=summary'}`,
    resultsPath: `/result/${process.id}`,
    amendPath: only ? `/process/${process.id}/document/${only.id}/view` : '#documents',
  };
}

function YourPart({ process }: { process: ProcessRecord }): ReactElement {
  const { t } = useTranslation('process');
  const self = useSelf();
  const { ballot, isReady } = useBallot(process);
  const unvoted = ballot ? ballot.count - ballot.done : 0;
  const { votePath, resultsPath, amendPath } = useWays(process, unvoted);
  return (
    <Section title={t('your_part')}>
      {self && isReady ? (
        <>
          <NextStepBox
            step={nextStep(process, self, unvoted)}
            amendPath={amendPath}
            votePath={votePath}
            resultsPath={resultsPath}
            editPath={self.is_superuser ? `/process/${process.id}/edit` : undefined}
          />
          <WhatOneMay process={process.id} />
        </>
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

function Elections({ process }: { process: string }): ReactElement {
  const { t } = useTranslation('election');
  return (
    <Section title={t('other')} id="elections">
      <ElectionList process={process} />
    </Section>
  );
}

/** Texts that people would rather have. */
function Alternatives({ process }: { process: ProcessRecord }): ReactElement {
  const { t } = useTranslation('alternative');
  return (
    <Section title={t('other')} id="alternatives">
      <EndorsementDates process={process} />
      <AlternativeList process={process.id} none={t('none')} />
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
