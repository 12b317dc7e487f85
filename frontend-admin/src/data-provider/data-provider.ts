import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord, fetchUtils } from 'react-admin';
import { changesToSend } from './changes-to-send.js';
import { inPages } from './everything.js';
import { MovedRecord } from './moved-record.js';
import { pathOf } from './resource-paths.js';

/** The calls of the provider go through this: the shape of react-admin's `fetchJson`. */
export type HttpClient = typeof fetchUtils.fetchJson;

/**
 * The stock simple-rest provider behind the console's short names. Updates send what changed and nothing else; an
 * update without changes is no call.
 */
export function createDataProvider(httpClient: HttpClient): DataProvider {
  const rest = simpleRestProvider('', httpClient);
  return {
    ...rest,
    supportAbortSignal: true,
    getList: (resource, params) => inPages((page) => rest.getList(pathOf(resource), page), params),
    getOne: async (resource, params) => {
      if (isSingle(resource)) return single(httpClient, resource, params.id);
      const answer = await rest.getOne(pathOf(resource), params);
      // A merged account: the browser has followed to who it is.
      if (String(answer.data.id) !== String(params.id)) throw new MovedRecord(String(answer.data.id));
      return answer;
    },
    getMany: (resource, params) => rest.getMany(pathOf(resource), params),
    getManyReference: (resource, params) => rest.getManyReference(pathOf(resource), params),
    create: (resource, params) => rest.create(pathOf(resource), params),
    delete: (resource, params) => rest.delete(pathOf(resource), params),
    deleteMany: (resource, params) => rest.deleteMany(pathOf(resource), params),
    updateMany: (resource, params) => rest.updateMany(pathOf(resource), params),
    update: <Row extends RaRecord>(resource: string, params: Parameters<DataProvider['update']>[1]) => {
      const data = changesToSend(resource, params.data as RaRecord, params.previousData as RaRecord);
      if (Object.keys(data).length === 0) return Promise.resolve({ data: params.previousData as Row });
      if (isSingle(resource))
        return single(httpClient, resource, params.id, { method: 'PATCH', body: JSON.stringify(data) });
      return rest.update<Row>(pathOf(resource), { ...params, data });
    },
  };
}

/** Resources of one record, which lives at their own path. */
const isSingle = (resource: string): boolean => resource === 'settings';

/** The console calls it by any name, so that nobody needs its id to ask for it. */
async function single<Row extends RaRecord>(
  httpClient: HttpClient,
  resource: string,
  id: Identifier,
  options?: Parameters<HttpClient>[1],
): Promise<{ data: Row }> {
  const { json } = await httpClient(`/${pathOf(resource)}`, options);
  return { data: { ...(json as Row), id } };
}
