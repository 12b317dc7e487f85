import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where the mail server of the journeys at this port keeps newsletters.
 * @param {string} port
 * @returns {string}
 */
export const keptNewsletters = (port) => join(tmpdir(), `ateneo-newsletters-${port}`);
