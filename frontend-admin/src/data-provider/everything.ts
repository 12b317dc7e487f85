import type { DataProvider, GetListParams, GetListResult } from 'react-admin';

/** As many rows as the server gives at once. */
const PAGE = 100;

/** For what is chosen from: all there is, however many requests that takes. Beyond so many nobody looks for one in a list. */
export const everything = { page: 1, perPage: 1000 } as const;

/** One page after the other, where more is asked for than the server gives at once. */
export async function inPages(
  ask: (params: GetListParams) => ReturnType<DataProvider['getList']>,
  params: GetListParams,
): Promise<GetListResult> {
  const { perPage = PAGE } = params.pagination ?? {};
  if (perPage <= PAGE) return ask(params);
  const rows: GetListResult['data'] = [];
  let total = 0;
  for (let page = 1; rows.length < perPage; page += 1) {
    const answer = await ask({ ...params, pagination: { page, perPage: PAGE } });
    rows.push(...answer.data);
    total = answer.total ?? 0;
    if (answer.data.length < PAGE || rows.length >= total) break;
  }
  return { data: rows, total };
}
