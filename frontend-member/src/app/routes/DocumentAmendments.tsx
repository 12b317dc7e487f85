import type { Amedment } from '@ateneo/contracts';
import { EmptyState, ListSkeleton } from '@ateneo/ui';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { PlainList } from '../../components/PlainList.js';
import { amendmentsQuery } from '../../features/amendments/api/list-amendments.js';
import { AmendmentRow } from '../../features/amendments/components/AmendmentRow.js';
import { documentQuery } from '../../features/documents/api/get-document.js';

const filters = ['all', 'unvoted', 'addition', 'edition', 'deletion'] as const;
type Filter = (typeof filters)[number];

function passes(amendment: Amedment, filter: Filter): boolean {
  if (filter === 'all') return true;
  return filter === 'unvoted' ? amendment.can_vote && amendment.own_vote === null : amendment.type === filter;
}

/** …/document/{id}/amedments: every amendment of a document, in the order of voting. */
export function DocumentAmendments(): ReactElement {
  const { t } = useTranslation('amendment');
  const { processId = '', documentId = '' } = useParams();
  const document = useQuery(documentQuery(documentId));
  const query = useQuery(amendmentsQuery({ document: documentId }));
  const [params, setParams] = useSearchParams();
  const filter = filters.find((name) => name === params.get('show')) ?? 'all';
  const offered = filters.filter((name) => name === 'all' || query.data?.results.some((row) => passes(row, name)));
  return (
    <Page
      title={t('of_document')}
      before={
        <BackLink to={`/process/${processId}/document/${documentId}/view`}>
          {document.data?.title ?? t('document')}
        </BackLink>
      }
    >
      {offered.length > 1 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={filter}
          aria-label={t('filter.label')}
          onChange={(_, next: Filter | null) =>
            next && setParams(next === 'all' ? {} : { show: next }, { replace: true })
          }
          sx={{ mb: 4, flexWrap: 'wrap' }}
        >
          {offered.map((name) => (
            <ToggleButton key={name} value={name}>
              {t(`filter.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <Loaded query={query} skeleton={<ListSkeleton rows={5} height={96} />}>
        {({ results }) => {
          const shown = results.filter((amendment) => passes(amendment, filter));
          return shown.length === 0 ? (
            <EmptyState title={t('none')} text={t('none_help')} />
          ) : (
            <PlainList ordered>
              {shown.map((amendment) => (
                <AmendmentRow key={amendment.id} amendment={amendment} tally as="h2" />
              ))}
            </PlainList>
          );
        }}
      </Loaded>
    </Page>
  );
}
