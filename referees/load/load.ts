import { openPlace } from '../../bench/harness/place.js';
import { ProductServer } from '../../bench/harness/processes.js';
import { environment } from '../../bench/rows/vote.js';
import { MASTER_KEY } from '../../bench/scenario/buyers.js';
import type { Referee } from '../referee.js';
import { assembly } from './assembly.js';
import { openAutocannon, VERSION } from './autocannon.js';
import { rush } from './rush.js';

/** The same requests to the same server by autocannon and by what the benchmarks send with, in turn. */
export const load: Referee = async (options) => {
  const autocannon = openAutocannon();
  const place = await openPlace();
  try {
    const server = await ProductServer.start({ ...environment(place), MASTER_KEY }, '--demo');
    try {
      const hall = { ...options, server, place, autocannon };
      await assembly(hall);
      await rush(hall);
    } finally {
      await server.end();
    }
  } finally {
    await place.close();
  }
  return { used: [`autocannon ${VERSION}`] };
};
