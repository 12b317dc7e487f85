import { parseArgs } from 'node:util';
import { createLog, loadConfig, refuseToStart, Shutdown, StartupError } from '@ateneo/runtime';
import { tell, tellAccounts } from '../announce.js';
import { startCluster } from './cluster.js';
import type { ClusterProcess } from './cluster-process.js';

const usage = `npm run cluster -- [--web 2] [--projector 2] [--reactor 1] [--relay 1]
    Runs so many processes of each role on this machine, behind PORT, on the embedded PostgreSQL or DATABASE_URL;
    starts again what ends. Ctrl-C ends all.`;

function size(): Record<'web' | 'projector' | 'reactor' | 'relay', number> {
  const option = (value: string) => ({ type: 'string', default: value }) as const;
  const options = { web: option('2'), projector: option('2'), reactor: option('1'), relay: option('1') };
  try {
    const { values } = parseArgs({ options });
    const entries = Object.entries(values).map(([role, count]) => {
      if (!/^\d{1,2}$/.test(count)) throw new Error(`--${role} must be a number`);
      return [role, Number(count)];
    });
    return Object.fromEntries(entries);
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n\n${usage}`);
  }
}

function line({ name, state, pid, port, restarts }: ClusterProcess): string {
  const cells = [name.padEnd(12), state.padEnd(9), String(pid ?? '').padEnd(8), String(port ?? '').padEnd(6)];
  return `  ${new Date().toISOString().slice(11, 23)}  ${cells.join(' ')} ${restarts > 0 ? `started again ${restarts} ×` : ''}`;
}

try {
  const config = loadConfig();
  const shutdown = new Shutdown(createLog('warn'));
  shutdown.listenToSignals();
  const sizes = size();
  const hasDemo = config.environment !== 'production' && config.database === undefined;
  tell(`  ${'time'.padEnd(12)}  ${'process'.padEnd(12)} ${'state'.padEnd(9)} ${'pid'.padEnd(8)} port`);
  const starting = startCluster({
    folder: config.dataDir,
    port: config.port,
    size: sizes,
    demo: hasDemo,
    onChange: (process) => tell(line(process)),
    onDatabaseDeath: () => void shutdown.run('the database ended').then(() => process.exit(1)),
  });
  const stop = () => starting.then((cluster) => cluster.stop()).catch(() => undefined);
  shutdown.add('cluster', stop, 60_000);
  const cluster = await starting;
  await cluster.ready();
  tell(`\n  All ready: ${cluster.url}/   console: ${cluster.url}/admin/   logs: ${config.dataDir}/cluster/`);
  if (hasDemo) tellAccounts();
  tell('  Ctrl-C ends it.\n');
} catch (error) {
  refuseToStart(error);
}
