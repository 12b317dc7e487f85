import type { Process as ProcessRecord } from '@ateneo/contracts';
import { PageSkeleton, StatusPill } from '@ateneo/ui';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { TextLink } from '../../components/TextLink.js';
import { processQuery } from '../../features/processes/api/get-process.js';
import { ProcessNumbers } from '../../features/processes/components/ProcessNumbers.js';
import { useWrittenLanguage } from '../../lib/written.js';
import { BesideProcess } from '../BesideProcess.js';
import { partAt, usePartCounts } from '../process-parts.js';
import { ProcessNav } from '../ProcessNav.js';
import { ProcessPart } from '../ProcessPart.js';
import { ProcessSummary } from '../ProcessSummary.js';

/** Where links lead that were given before these had pages of their own. */
const movedTo: Readonly<Record<string, string>> = {
  '#comments': 'comments',
  '#to-review': 'amedments?show=to_review',
};

/** /process/{id} and its parts: what it is about, and beside it the one thing to do. */
export function Process(): ReactElement {
  const { t } = useTranslation('process');
  const { processId = '' } = useParams();
  const query = useQuery(processQuery(processId));
  const process = query.data;
  const lang = useWrittenLanguage();
  const { pathname, hash } = useLocation();
  const back = <BackLink to="/process">{t('list.title')}</BackLink>;
  const part = partAt(pathname);
  const moved = part === 'summary' ? movedTo[hash] : undefined;
  if (moved) return <Navigate to={`/process/${processId}/${moved}`} replace />;
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
      tabTitle={part === 'summary' ? undefined : `${t(`part.${part}`)} · ${process.title}`}
      titleLang={lang}
      before={back}
      aside={<StatusPill status={process.status} />}
      lead={<Lead process={process} />}
      width="wide"
    >
      <Parts process={process} />
    </Page>
  );
}

function Parts({ process }: { process: ProcessRecord }): ReactElement {
  const counts = usePartCounts(process);
  const part = partAt(useLocation().pathname);
  return (
    <>
      <ProcessNav process={process} counts={counts} current={part} />
      {part === 'summary' ? (
        <BesideProcess process={process} after={<ProcessSummary process={process} counts={counts} />} />
      ) : (
        <BesideProcess process={process}>
          <ProcessPart process={process} part={part} />
        </BesideProcess>
      )}
    </>
  );
}

/** From when to when, and where it stands for everybody, to be sent to others. */
function Lead({ process }: { process: ProcessRecord }): ReactElement {
  const { t } = useTranslation('process');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 5 }}>
      <ProcessNumbers process={process} />
      {process.is_active && (
        <TextLink alone to={`/process/${process.id}/view`} sx={{ displayPrint: 'none' }}>
          {t('public.page')}
        </TextLink>
      )}
    </Box>
  );
}
