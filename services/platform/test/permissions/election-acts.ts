import { randomUUID } from 'node:crypto';
import type { Client } from '../client.js';
import { anElection, trusteeIds } from './things.js';

/** What may be done about elections. */
export const electionActs = {
  'see an election': (browser: Client, id: string) => browser.get(`processes/elections/${id}`),
  'prepare an election': (browser: Client, process: string) => browser.post('processes/elections', anElection(process)),
  'change an election': (browser: Client, id: string) =>
    browser.patch(`processes/elections/${id}`, { title: randomUUID() }),
  'extend an election': (browser: Client, id: string) =>
    browser.post(`processes/elections/${id}/extend`, {
      end_datetime: '2999-03-01T00:00:00.000Z',
      reason: 'Falló la web.',
    }),
  'annul an election': (browser: Client, id: string) =>
    browser.post(`processes/elections/${id}/annul`, { reason: 'Falta gente.' }),
  'tell a result': (browser: Client, id: string) => browser.post(`processes/elections/${id}/result`, { totals: [] }),
  'name trustees': (browser: Client, id: string) =>
    browser.post(`processes/elections/${id}/trustees`, { trustees: trusteeIds, threshold: 2 }),
  'see its trustees': (browser: Client, id: string) => browser.get(`processes/elections/${id}/ceremony`),
  // None of them is one: `services/participation/test/ceremony.int-spec.ts` asks the trustees.
  'send a key': (browser: Client, id: string) =>
    browser.post(`processes/elections/${id}/ceremony`, { round: 1, step: 'certificate', message: '{}' }),
  'remove an election': (browser: Client, id: string) => browser.delete(`processes/elections/${id}`),
  // It has no keys yet: `services/participation/test/ballot.int-spec.ts` opens one.
  'open a ballot': (browser: Client, id: string) => browser.post(`processes/elections/${id}/open`, {}),
  "see one's ballot": (browser: Client, id: string) => browser.get(`processes/elections/${id}/ballot`),
  'cast a ballot': (browser: Client, id: string) => browser.post(`processes/elections/${id}/ballot`, { ballot: '{}' }),
  'see its board': (browser: Client, id: string) => browser.get(`processes/elections/${id}/board`),
  'take its bundle': (browser: Client, id: string) => browser.get(`processes/elections/${id}/bundle`),
};
