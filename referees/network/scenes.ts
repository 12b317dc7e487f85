import type { ChaosCluster } from '../../services/platform/test/faults/chaos/cluster.js';
import type { Names } from './names.js';
import type { Toxic, Toxiproxy } from './toxiproxy.js';

export interface Setting {
  readonly cluster: ChaosCluster;
  readonly proxies: Toxiproxy;
  readonly names: Names;
}

/** A trouble, how long it lasts, and what ends it beside healing all lines. */
export interface Scene {
  readonly name: string;
  readonly lastsMs: number;
  begin(setting: Setting): Promise<unknown>;
  end?(setting: Setting): Promise<unknown>;
}

const toDatabase = (line: string): boolean => !line.startsWith('mail-');
const toMail = (line: string): boolean => line.startsWith('mail-');
const ofOneWeb = (line: string): boolean => line.startsWith('web-1-');

/** A toxic on the lines that are meant. */
function toxic(name: string, lastsMs: number, meant: (line: string) => boolean, ...toxics: readonly Toxic[]): Scene {
  return {
    name,
    lastsMs,
    async begin({ proxies }) {
      for (const line of proxies.lines.filter(meant)) for (const one of toxics) await proxies.add(line, one);
    },
  };
}

function closed(name: string, lastsMs: number, meant: (line: string) => boolean): Scene {
  return {
    name,
    lastsMs,
    async begin({ proxies }) {
      for (const line of proxies.lines.filter(meant)) await proxies.close(line);
    },
  };
}

const slow: Toxic = { type: 'latency', attributes: { latency: 2000, jitter: 200 } };
const narrow: Toxic = { type: 'bandwidth', attributes: { rate: 56 } };
/** Whatever is sent is swallowed, and nobody ends the connection. */
const silent: Toxic = { type: 'timeout', attributes: { timeout: 0 } };
const silentThere: Toxic = { ...silent, stream: 'upstream' };
/** Ends each connection in the middle of an answer. */
const short: Toxic = { type: 'limit_data', attributes: { bytes: 6000 } };
const reset: Toxic = { type: 'reset_peer', attributes: { timeout: 500 } };
const pieces: Toxic = { type: 'slicer', attributes: { average_size: 40, size_variation: 20, delay: 500 } };

export const scenes: readonly Scene[] = [
  toxic('PostgreSQL answers two seconds late', 20_000, toDatabase, slow),
  toxic('PostgreSQL falls silent, and no connection ends', 40_000, toDatabase, silent),
  toxic('PostgreSQL is cut off in the middle of answers', 15_000, toDatabase, short),
  toxic('the mail server answers two seconds late', 15_000, toMail, slow),
  toxic('PostgreSQL at 56 kB/s', 20_000, toDatabase, narrow),
  toxic('PostgreSQL hears nothing any more', 40_000, toDatabase, silentThere),
  toxic('one web process is cut off from PostgreSQL', 20_000, ofOneWeb, silent),
  toxic('connections to PostgreSQL are reset', 15_000, toDatabase, reset),
  toxic('answers of PostgreSQL come in small pieces', 15_000, toDatabase, pieces),
  closed('PostgreSQL refuses connections', 15_000, toDatabase),
  toxic('the mail server falls silent', 40_000, toMail, silent),
  toxic('the mail server is cut off in the middle of answers', 15_000, toMail, {
    type: 'limit_data',
    attributes: { bytes: 150 },
  }),
  toxic('the mail server at 1 kB/s', 20_000, toMail, {
    type: 'bandwidth',
    stream: 'upstream',
    attributes: { rate: 1 },
  }),
  closed('the mail server refuses connections', 15_000, toMail),
  {
    name: 'PostgreSQL restarts at once while it answers late',
    lastsMs: 5000,
    async begin({ cluster: { postgres }, proxies }) {
      for (const line of proxies.lines.filter(toDatabase))
        await proxies.add(line, { ...slow, attributes: { latency: 300 } });
      await postgres.restart('SIGQUIT');
    },
  },
  {
    name: 'the names of PostgreSQL and of the mail server are gone',
    lastsMs: 20_000,
    async begin({ names, proxies }) {
      names.take();
      // Connections that stand need no name.
      for (const line of proxies.lines) await proxies.close(line);
      await proxies.heal();
    },
  },
  fullDisk(),
];

function fullDisk(): Scene {
  let free = () => {};
  return {
    name: "PostgreSQL's disk is full",
    lastsMs: 10_000,
    async begin({ cluster: { postgres, hasOwnDisk } }) {
      if (hasOwnDisk) free = postgres.fillDisk();
    },
    async end({ cluster: { postgres } }) {
      free();
      if (!postgres.isAlive()) await postgres.revive();
    },
  };
}
