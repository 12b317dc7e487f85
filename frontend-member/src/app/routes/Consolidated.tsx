import {
  type Amedment,
  type AmedmentPair,
  api as routes,
  type Document,
  type DocumentConflicts,
} from '@ateneo/contracts';
import { consolidate } from '@ateneo/text';
import { Choose, Columns, EmptyState, PageSkeleton, wide } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactElement, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { amendmentOrderQuery } from '../../features/amendments/api/list-amendments.js';
import { conflictsQuery } from '../../features/amendments/api/get-conflicts.js';
import { ChosenAmendments } from '../../features/amendments/components/ChosenAmendments.js';
import { ConsolidatedArticles, type TextView } from '../../features/amendments/components/ConsolidatedArticles.js';
import { TakeAlong } from '../../features/amendments/components/TakeAlong.js';
import { type Choice, OWN, useChosen } from '../../features/amendments/use-chosen.js';
import { documentQuery } from '../../features/documents/api/get-document.js';
import { Written } from '../../lib/written.js';

/** …/document/{id}/consolidated: how the text would read with some of its amendments. */
export function Consolidated(): ReactElement {
  const { t } = useTranslation(['consolidated', 'process']);
  const { processId = '', documentId = '' } = useParams();
  const document = useQuery(documentQuery(documentId));
  const conflicts = useQuery(conflictsQuery(documentId));
  const amendments = useInfiniteQuery(amendmentOrderQuery({ document: documentId }));
  const { hasNextPage, isFetching, fetchNextPage } = amendments;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const back = (
    <BackLink to={`/process/${processId}/document/${documentId}/view`}>
      {document.data ? <Written>{document.data.title}</Written> : t('process:document')}
    </BackLink>
  );
  const [params] = useSearchParams();
  const all = useMemo(() => amendments.data?.pages.flatMap(({ results }) => results) ?? [], [amendments.data]);
  // What passes is decided; what somebody ticked is still read as it was sent.
  if (document.data?.approved && !params.has(OWN)) return <Navigate to={`/approved/${documentId}`} replace />;
  return (
    <Page title={t('title')} width="wide" before={back}>
      <Loaded query={conflicts} skeleton={<PageSkeleton />}>
        {(told) =>
          document.data && amendments.data && !hasNextPage ? (
            <Text document={document.data} told={told} amendments={all} />
          ) : (
            <PageSkeleton />
          )
        }
      </Loaded>
    </Page>
  );
}

const views: readonly TextView[] = ['marked', 'clean', 'changes'];
/** So many are named in one address. */
const MOST = 300;
const choices: readonly Choice[] = ['passing', 'accepted', 'own'];

function Text({
  document,
  told,
  amendments: all,
}: {
  document: Document;
  told: DocumentConflicts;
  amendments: readonly Amedment[];
}): ReactElement {
  const { t } = useTranslation('consolidated');
  const [view, setView] = useState<TextView>('marked');
  const [isUnfolded, setUnfolded] = useState(useMediaQuery(wide, { noSsr: true }));
  // Only what the text can be made of: withdrawn and hidden ones are not there.
  const amendments = useMemo(() => {
    const there = new Set(told.amedments.map(({ id }) => id));
    return all.filter(({ id, is_withdrawn }) => there.has(id) && !is_withdrawn);
  }, [all, told]);
  const byId = useMemo(() => new Map(amendments.map((one) => [one.id, one])), [amendments]);
  const { choice, chosen, take, toggle } = useChosen(amendments);
  const made = useMade(document, told, chosen);
  if (amendments.length === 0) return <EmptyState drawing="page" title={t('none')} text={t('none_help')} />;
  const offered = choices.filter((name) => name !== 'accepted' || amendments.some(({ review }) => review !== null));
  return (
    <Columns
      aside={
        <Box
          component="details"
          open={isUnfolded}
          onToggle={(event) => setUnfolded((event.target as HTMLDetailsElement).open)}
          sx={{ displayPrint: 'none' }}
        >
          <Box component="summary" sx={{ fontWeight: 700, py: 2, cursor: 'pointer' }}>
            {t('included', { count: amendments.length, chosen: chosen.size })}
          </Box>
          <ChosenAmendments amendments={amendments} chosen={chosen} onToggle={toggle} />
        </Box>
      }
      more={
        <TakeAlong
          path={routes.documentConsolidatedExport(document.id)}
          query={{ amedments: [...chosen].join(',') }}
          isTooMuch={chosen.size > MOST}
          book={routes.documentBook(document.id)}
        />
      }
      after={
        <Box aria-live="polite" aria-busy={made.isLate}>
          <ConsolidatedArticles chapters={made.chapters} conflicts={made.conflicts} amendments={byId} view={view} />
        </Box>
      }
    >
      <Typography sx={{ mb: 4, maxWidth: '66ch' }}>{t(`help.${choice}`)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 6, displayPrint: 'none' }}>
        <Choose label={t('with')} names={offered} value={choice} onChange={take} text={(name) => t(`by.${name}`)} />
        <Choose
          label={t('view.label')}
          names={views}
          value={view}
          onChange={setView}
          text={(name) => t(`view.${name}`)}
        />
      </Box>
      {made.conflicts.length > 0 && (
        <Typography component="output" color="warning.main" sx={{ display: 'block', mb: 4, fontWeight: 600 }}>
          {t('conflicts', { count: made.conflicts.length })}
        </Typography>
      )}
    </Columns>
  );
}

/** The text of what is ticked; ticking goes on while a long one is made. */
function useMade(document: Document, told: DocumentConflicts, chosen: ReadonlySet<string>) {
  const now = useDeferredValue(chosen);
  const made = useMemo(() => {
    const changes = told.amedments.filter(({ id }) => now.has(id));
    const conflicts = told.pairs.filter(
      (pair: AmedmentPair) => pair.relation === 'conflict' && pair.amedments.every((id) => now.has(id)),
    );
    return { ...consolidate(document, changes), conflicts };
  }, [document, told, now]);
  return { ...made, isLate: now !== chosen };
}
