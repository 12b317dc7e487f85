import { type AmedmentResult, api as routes, type Page as Found, type PublicProcess } from '@ateneo/contracts';
import { Columns, EmptyState, ListSkeleton, OutcomeLine, Pill, StatusPill, SupportBars } from '@ateneo/ui';
import DownloadIcon from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { Pages } from '../../components/Pages.js';
import { Section } from '../../components/Section.js';
import { TextLink } from '../../components/TextLink.js';
import { AmendmentName, useAmendmentName } from '../../features/amendments/components/AmendmentName.js';
import { NowSays } from '../../features/amendments/components/NowSays.js';
import { publicProcessQuery } from '../../features/processes/api/get-public-process.js';
import { type ResultOrder, resultsQuery } from '../../features/results/api/list-results.js';
import { amendmentPath } from '../../lib/amendment-path.js';
import { useSelf } from '../../lib/self.js';
import { useWrittenLanguage, Written } from '../../lib/written.js';
import { PublicParts } from '../PublicParts.js';
import { ResultOrderSwitch } from '../../features/results/components/ResultOrderSwitch.js';
import { ResultPicture } from '../../features/results/components/ResultPicture.js';
import { TakeAlong } from '../../features/results/components/TakeAlong.js';
import { VotingOutcome } from '../VotingOutcome.js';
import { VotingSummary } from '../VotingSummary.js';

/** /result/{process}: how its votes ended, for anybody. Order and page live in the address. */
export function Results(): ReactElement {
  const { t } = useTranslation(['results', 'process']);
  const lang = useWrittenLanguage();
  const { id = '' } = useParams();
  const { data: process, error } = useQuery(publicProcessQuery(id));
  const isTold = process?.voting.phase === 'closed';
  return (
    <Page
      title={process?.title ?? (error ? t('title') : undefined)}
      titleLang={process && lang}
      tabTitle={process && t('of', { title: process.title })}
      before={
        <Typography color="textSecondary">
          {t('title')} · <TextLink to={`/process/${id}/view`}>{t('process')}</TextLink>
        </Typography>
      }
      aside={process && <StatusPill status={process.status} />}
      lead={isTold && <VotingOutcome process={process} />}
      width="wide"
    >
      <Told id={id} process={process} />
    </Page>
  );
}

/** Nothing but that there are no results yet, before the voting is closed. */
function Told({ id, process }: { id: string; process: PublicProcess | undefined }): ReactElement {
  const isTold = process?.voting.phase === 'closed';
  return (
    <Columns
      aside={isTold && <Lead process={process} />}
      after={
        <>
          <Amendments id={id} process={process} />
          {isTold && process.parts && <PublicParts parts={process.parts} />}
          {isTold && <Downloads process={process} />}
        </>
      }
    />
  );
}

function Amendments({ id, process }: { id: string; process: PublicProcess | undefined }): ReactElement {
  const { t } = useTranslation('results');
  const [params] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(resultsQuery(id, orderIn(params), page));
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={5} height={120} />}>
      {(found) =>
        found.count === 0 ? (
          <EmptyState title={t('none')} />
        ) : (
          <ResultList found={found} page={page} title={process?.title ?? ''} />
        )
      }
    </Loaded>
  );
}

function orderIn(params: URLSearchParams): ResultOrder {
  return params.get('sort') === 'support' ? '-support' : 'place';
}

interface ResultListProps {
  found: Found<AmedmentResult>;
  page: number;
  title: string;
}

function ResultList({ found, page, title }: ResultListProps): ReactElement {
  const { t } = useTranslation('process');
  const [params, setParams] = useSearchParams();
  const order = orderIn(params);
  const nameOf = useAmendmentName();
  const go = (next: ResultOrder, to = 1) =>
    setParams({ ...(next === '-support' ? { sort: 'support' } : {}), ...(to === 1 ? {} : { page: String(to) }) });
  return (
    <Section title={t('phase.amending')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', justifyContent: 'space-between' }}>
        <ResultOrderSwitch order={order} onChange={go} />
        <ResultPicture title={title} rows={found.results.map((one) => ({ name: nameOf(one), votes: one.votes }))} />
      </Box>
      <SupportBars
        isInOrder={order === 'place'}
        rows={found.results.map((result) => ({
          key: result.id,
          of: result,
          name: <Name result={result} />,
          more: <HowItEnded result={result} />,
        }))}
      />
      <Pages count={found.count} size={found.page_size} page={page} onPage={(next) => go(order, next)} />
    </Section>
  );
}

function Lead({ process }: { process: PublicProcess }): ReactElement {
  const { t } = useTranslation('results');
  return (
    <>
      <VotingSummary process={process} />
      <Typography sx={{ mt: 2 }} color="textSecondary">
        {t('total_voices')}
      </Typography>
      <TakeAlong path={`/result/${process.id}`} />
    </>
  );
}

const formats = ['xlsx', 'jws', 'csv', 'json'] as const;

/** The same as files, by what people call them. */
function Downloads({ process: { id } }: { process: PublicProcess }): ReactElement {
  const { t, i18n } = useTranslation('results');
  const file = routes.processResultsExport(id);
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <Section title={t('downloads')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {formats.map((format) => (
            <Button
              key={format}
              href={`${file}?format=${format}&language=${i18n.language}`}
              variant="outlined"
              startIcon={<DownloadIcon />}
            >
              {t(`file.${format}`)}
            </Button>
          ))}
        </Box>
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {t('file.signed_help')}
        </Typography>
      </Section>
    </Box>
  );
}

/** Of what it is, and how it ended in words; its bar and numbers stand below. */
function HowItEnded({ result }: { result: AmedmentResult }): ReactElement {
  const { t } = useTranslation('amendment');
  const self = useSelf();
  return (
    <>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1, mb: 2 }}>
        {t(`type.${result.type}`)} · <Written>{result.document_title}</Written>
      </Typography>
      {result.is_withdrawn && <Pill tone="neutral">{t('withdrawn.mark')}</Pill>}
      {result.outcome && <OutcomeLine outcome={result.outcome} votes={result.votes} />}
      {self && result.outcome?.outcome === 'passed' && <NowSays amendment={result.id} />}
    </>
  );
}

/** Its title, which leads to it whoever may read it. */
function Name({ result }: { result: AmedmentResult }): ReactElement {
  const self = useSelf();
  const name = (
    <Written>
      <AmendmentName amendment={result} />
    </Written>
  );
  return (
    <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
      {self ? (
        <TextLink alone to={amendmentPath(result)}>
          {name}
        </TextLink>
      ) : (
        name
      )}
    </Typography>
  );
}
