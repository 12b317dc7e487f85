import { type Amedment, api as routes, type Page } from '@ateneo/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** Which amendments, and how many. */
export interface AmendmentFilter {
  process?: string;
  document?: string;
  article?: string;
  chapter?: string;
  type?: Amedment['type'];
  is_own?: boolean;
  voted?: boolean;
  is_hidden?: boolean;
  is_withdrawn?: boolean;
  /** What becomes of it is decided for good. */
  is_resolved?: boolean;
  /** Of who reviews: what is to do, or done; both, comma-joined. */
  revision?: 'pending' | 'done' | 'pending,done';
  page?: number;
  rowsPerPage?: number;
  sortBy?: string;
}

/** What one may vote on while voting is open. */
export const votable = {
  is_own: false,
  is_hidden: false,
  is_withdrawn: false,
  is_resolved: false,
} as const satisfies AmendmentFilter;

export const amendmentsKey = ['amedments'] as const;
export const amendmentCountKey = ['amedment-count'] as const;
export const orderKey = ['amedment-order'] as const;

/** As the document reads: the order of its articles. */
const asItReads = 'place';
const largestPage = 100;

const page = (filter: AmendmentFilter, signal: AbortSignal) =>
  api.get<Page<Amedment>>(routes.amedments(), { rowsPerPage: 20, sortBy: asItReads, ...filter }, signal);

/** A page of amendments; without another order, as the document reads. */
export const amendmentsQuery = (filter: AmendmentFilter) =>
  queryOptions({
    queryKey: [...amendmentsKey, filter],
    queryFn: ({ signal }) => page(filter, signal),
  });

/** How many there are. */
export const amendmentCountQuery = (filter: AmendmentFilter) =>
  queryOptions({
    queryKey: [...amendmentCountKey, filter],
    queryFn: async ({ signal }) => (await page({ ...filter, rowsPerPage: 1 }, signal)).count,
  });

/** All of them as the document reads, a hundred at a time: for going from one to the next. */
export const amendmentOrderQuery = (filter: AmendmentFilter) =>
  infiniteQueryOptions({
    queryKey: [...orderKey, filter],
    queryFn: ({ signal, pageParam }) => page({ ...filter, rowsPerPage: largestPage, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * largestPage < last.count ? last.page + 1 : undefined),
    staleTime: 300_000,
  });
