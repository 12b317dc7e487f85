import { type AmedmentResult, api as routes } from '@ateneo/contracts';
import { EmptyState, ListSkeleton, OutcomeLine, StatusPill, TallyBar } from '@ateneo/ui';
import DownloadIcon from '@mui/icons-material/Download';
import PrintIcon from '@mui/icons-material/PrintOutlined';
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
import { PlainList } from '../../components/PlainList.js';
import { TextLink } from '../../components/TextLink.js';
import { AmendmentName } from '../../features/amendments/components/AmendmentName.js';
import { publicProcessQuery } from '../../features/processes/api/get-public-process.js';
import { type ResultOrder, resultsQuery } from '../../features/results/api/list-results.js';
import { amendmentPath } from '../../lib/amendment-path.js';
import { useSelf } from '../../lib/self.js';
import { useWrittenLanguage, Written } from '../../lib/written.js';
import { ResultOrderSwitch } from '../../features/results/components/ResultOrderSwitch.js';

/** /result/{process}: how its votes ended, for anybody. Order and page live in the address. */
export function Results(): ReactElement {
  const { t } = useTranslation(['results', 'common', 'process']);
  const lang = useWrittenLanguage();
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const order: ResultOrder = params.get('sort') === 'support' ? '-up' : 'place';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const process = useQuery(publicProcessQuery(id)).data;
  const query = useQuery(resultsQuery(id, order, page));
  const go = (next: ResultOrder, to = 1) =>
    setParams({ ...(next === '-up' ? { sort: 'support' } : {}), ...(to === 1 ? {} : { page: String(to) }) });
  return (
    <Page
      title={process?.title ?? (query.error ? t('title') : undefined)}
      titleLang={process && lang}
      tabTitle={process && t('of', { title: process.title })}
      before={<Typography color="textSecondary">{t('title')}</Typography>}
      aside={process && <StatusPill status={process.status} />}
      lead={query.data && <Lead id={id} />}
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={5} height={120} />}>
        {({ results, count, page_size: size }) =>
          count === 0 ? (
            <EmptyState title={t('none')} />
          ) : (
            <>
              <ResultOrderSwitch order={order} onChange={go} />
              <PlainList ordered>
                {results.map((result) => (
                  <ResultRow key={result.id} result={result} />
                ))}
              </PlainList>
              <Pages count={count} size={size} page={page} onPage={(next) => go(order, next)} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function Lead({ id }: { id: string }): ReactElement {
  const { t } = useTranslation(['results', 'common']);
  return (
    <>
      <Typography color="textSecondary">{t('total_voices')}</Typography>
      <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 2, displayPrint: 'none' }}>
        <Button href={routes.processResultsExport(id)} variant="outlined" startIcon={<DownloadIcon />}>
          {t('export')}
        </Button>
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => globalThis.print()}>
          {t('common:act.print')}
        </Button>
      </Box>
    </>
  );
}

/** One line an amendment: what, how it ended in words, bar and numbers. */
function ResultRow({ result }: { result: AmedmentResult }): ReactElement {
  const { t } = useTranslation('amendment');
  const self = useSelf();
  const name = (
    <Written>
      <AmendmentName amendment={result} />
    </Written>
  );
  return (
    <Box component="li" sx={{ py: 4, borderTop: 1, borderColor: 'divider', breakInside: 'avoid' }}>
      <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {self ? (
          <TextLink to={amendmentPath(result)} sx={{ display: 'inline-block', py: { xs: 3, sm: 0 } }}>
            {name}
          </TextLink>
        ) : (
          name
        )}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1, mb: 2 }}>
        {t(`type.${result.type}`)} · <Written>{result.document_title}</Written>
      </Typography>
      {result.outcome && <OutcomeLine outcome={result.outcome} votes={result.votes} />}
      {result.votes && result.votes.up + result.votes.down + result.votes.abs > 0 && (
        <Box sx={{ mt: 2, maxWidth: 480 }}>
          <TallyBar votes={result.votes} isFinal={result.is_tally_final} dense />
        </Box>
      )}
    </Box>
  );
}
