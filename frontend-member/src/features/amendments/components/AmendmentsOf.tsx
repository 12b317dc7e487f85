import { Choose, EmptyState } from '@ateneo/ui';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isRegular, useSelf } from '../../../lib/self.js';
import { type AmendmentFilter, amendmentCountQuery, votable } from '../api/list-amendments.js';
import { AmendmentPages } from './AmendmentPages.js';

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

interface AmendmentsOfProps {
  of: { process: string } | { document: string };
  isVotingOpen: boolean | undefined;
  as: 'h2' | 'h3';
}

/** Every amendment of a process or a document, as the text reads. Filter and page live in the address. */
export function AmendmentsOf({ of, isVotingOpen, as }: AmendmentsOfProps): ReactElement {
  const { t } = useTranslation('amendment');
  const self = useSelf();
  const [params, setParams] = useSearchParams();
  const filter = names.find((name) => name === params.get('show')) ?? 'all';
  const votes = self && isRegular(self) && isVotingOpen;
  const reviewed = useQuery(amendmentCountQuery({ ...of, revision: 'pending,done' })).data ?? 0;
  const withdrawn = useQuery(amendmentCountQuery({ ...of, is_withdrawn: true })).data ?? 0;
  const mayOffer = (name: Filter) => {
    if (name === 'unvoted') return Boolean(votes);
    if (name === 'withdrawn') return withdrawn > 0;
    return reviewed > 0 || !('revision' in filters[name]);
  };
  const offered = names.filter((name) => name === filter || mayOffer(name));
  const go = (show: Filter, page = 1) =>
    setParams({ ...(show === 'all' ? {} : { show }), ...(page === 1 ? {} : { page: String(page) }) });
  return (
    <>
      <Choose
        label={t('filter.label')}
        names={offered}
        value={filter}
        onChange={(next) => go(next)}
        text={(name) => t(`filter.${name}`)}
        sx={{ mb: 4 }}
      />
      {filter === 'to_review' && <Typography sx={{ mb: 2 }}>{t('to_review.help')}</Typography>}
      <AmendmentPages
        key={filter}
        filter={{ ...of, ...filters[filter] }}
        tally
        as={as}
        page={Math.max(1, Number(params.get('page')) || 1)}
        onPage={(page) => go(filter, page)}
        none={<EmptyState drawing="page" title={t('none')} text={t('none_help')} />}
      />
    </>
  );
}
