import { EmptyState } from '@ateneo/ui';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Page } from '../../components/Page.js';
import { type AmendmentFilter, amendmentCountQuery, votable } from '../../features/amendments/api/list-amendments.js';
import { AmendmentPages } from '../../features/amendments/components/AmendmentPages.js';
import { documentQuery } from '../../features/documents/api/get-document.js';
import { isRegular, useSelf } from '../../lib/self.js';
import { Written } from '../../lib/written.js';

/** Each is asked of the server: it knows all of them, a page knows twenty. */
const filters = {
  all: {},
  unvoted: { voted: false, ...votable },
  own: { is_own: true },
  withdrawn: { is_withdrawn: true },
  to_review: { revision: 'pending' },
  reviewed: { revision: 'done' },
  addition: { type: 'addition' },
  edition: { type: 'edition' },
  deletion: { type: 'deletion' },
} as const satisfies Record<string, AmendmentFilter>;
type Filter = keyof typeof filters;
const names = Object.keys(filters) as Filter[];

/** …/document/{id}/amedments: every amendment of a document, as the document reads. Filter and page live in the address. */
export function DocumentAmendments(): ReactElement {
  const { t } = useTranslation('amendment');
  const { processId = '', documentId = '' } = useParams();
  const document = useQuery(documentQuery(documentId)).data;
  const self = useSelf();
  const [params, setParams] = useSearchParams();
  const filter = names.find((name) => name === params.get('show')) ?? 'all';
  const votes = self && isRegular(self) && document?.is_voting_open;
  const reviewed = useQuery(amendmentCountQuery({ document: documentId, revision: 'pending,done' })).data ?? 0;
  const withdrawn = useQuery(amendmentCountQuery({ document: documentId, is_withdrawn: true })).data ?? 0;
  const mayOffer = (name: Filter) => {
    if (name === 'unvoted') return Boolean(votes);
    if (name === 'withdrawn') return withdrawn > 0;
    return reviewed > 0 || !('revision' in filters[name]);
  };
  const offered = names.filter((name) => name === filter || mayOffer(name));
  const go = (show: Filter, page = 1) =>
    setParams({ ...(show === 'all' ? {} : { show }), ...(page === 1 ? {} : { page: String(page) }) });
  return (
    <Page
      title={t('of_document')}
      before={
        <BackLink to={`/process/${processId}/document/${documentId}/view`}>
          {document ? <Written>{document.title}</Written> : t('document')}
        </BackLink>
      }
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={filter}
        aria-label={t('filter.label')}
        onChange={(_, next: Filter | null) => next && go(next)}
        sx={{ mb: 4 }}
      >
        {offered.map((name) => (
          <ToggleButton key={name} value={name}>
            {t(`filter.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <AmendmentPages
        key={filter}
        filter={{ document: documentId, ...filters[filter] }}
        tally
        as="h2"
        page={Math.max(1, Number(params.get('page')) || 1)}
        onPage={(page) => go(filter, page)}
        none={<EmptyState title={t('none')} text={t('none_help')} />}
      />
    </Page>
  );
}
