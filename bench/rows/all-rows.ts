import type { Row } from '../harness/row.js';
import { append } from './append.js';
import { ballot } from './ballot.js';
import { eventstoredb } from './eventstoredb.js';
import { order } from './order.js';
import { read } from './read.js';
import { document } from './document.js';
import { fair } from './fair.js';
import { get } from './get.js';
import { hot } from './hot.js';
import { lists } from './lists.js';
import { rushHttp } from './rush-http.js';
import { rush } from './rush.js';
import { start } from './start.js';
import { verify } from './verify.js';
import { views } from './views.js';
import { vote } from './vote.js';
import { visible } from './visible.js';

/** In the order of the table of promises. */
export const allRows: readonly Row[] = [
  append,
  hot,
  order,
  rush,
  rushHttp,
  read,
  views,
  visible,
  vote,
  fair,
  get,
  lists,
  document,
  verify,
  ballot,
  eventstoredb,
  start,
];
