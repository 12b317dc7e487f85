import { randomUUID } from 'node:crypto';
import type { Client } from '../client.js';

/** What may be asked of figures, and the filters that one keeps and shares. */
export const figureActs = {
  'see figures': (browser: Client) => browser.get('stats/overview'),
  'see figures of groups': (browser: Client) => browser.get('stats/general'),
  'see figures of areas': (browser: Client) => browser.get('stats/map'),
  'see figures within an area': (browser: Client) => browser.get('stats/areas'),
  'see figures of members': (browser: Client) => browser.get('stats/members'),
  'see what happened when': (browser: Client) => browser.get('stats/evolution'),
  'see what was done': (browser: Client) => browser.get('stats/participation'),
  'see figures by two filters': (browser: Client) => browser.get('stats/overview?gender=M&language=es'),
  'list what was done by whom': (browser: Client) => browser.get('users/acts'),
  'see which views stand still': (browser: Client) => browser.get('platform/standing_views'),
  'list own filters': (browser: Client) => browser.get('users/filters'),
  'keep a filter': (browser: Client) => browser.post('users/filters', aFilter()),
  'share a filter': (browser: Client) => browser.post('users/filters', { ...aFilter(), is_shared: true }),
};

const aFilter = () => ({ list: 'users', name: randomUUID(), filter: { is_verified: 'false' }, sort: null });
