import { setMaxListeners } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ChaosPerson } from '../../services/platform/test/faults/chaos/chaos-person.js';
import { withCore } from '../../services/platform/test/faults/chaos/chaos-world.js';
import { ChaosCluster } from '../../services/platform/test/faults/chaos/cluster.js';
import { Ledger } from '../../services/platform/test/faults/chaos/ledger.js';
import { Load } from '../../services/platform/test/faults/chaos/load.js';
import { Chance } from '../../services/platform/test/faults/chaos/random.js';
import {
  answersAgainstLog,
  mailOutcome,
  readLog,
  restFaults,
  viewFaults,
} from '../../services/platform/test/faults/chaos/round-faults.js';
import type { Referee } from '../referee.js';
import { Names } from './names.js';
import { askProvider } from './provider.js';
import { type Scene, scenes, type Setting } from './scenes.js';
import { Toxiproxy, VERSION } from './toxiproxy.js';

const roles = { 'web-1': 'web', 'web-2': 'web', projector: 'projector', reactor: 'reactor' };
const MEMBERS = 12;
/** What is broken heals by itself within so long after the network does. */
const WHOLE_AGAIN_MS = 30_000;
const PATIENCE_MS = 120_000;
// What people of the load are called and write: none of it may stand in a log.
const personal = /socia\d+@example\.org|nueva\.n\d+|Nombre n\d+|Se hará así|Nerea|caballo-grapa|ateneo-caos/;

/** Toxiproxy between every process and PostgreSQL, and between them and the mail server, while people take part. */
export const network: Referee = async ({ quick, tell, found }) => {
  const proxies = await Toxiproxy.open();
  const logs = mkdtempSync(join(tmpdir(), 'ateneo-network-logs-'));
  const names = new Names(proxies);
  const cluster = await ChaosCluster.open(roles, MEMBERS, logs, { network: names });
  try {
    const ledger = new Ledger();
    const stop = new AbortController();
    setMaxListeners(0, stop.signal);
    const loading = loadOf(cluster, ledger).run(stop.signal, 150);
    for (const scene of quick ? scenes.slice(0, 4) : scenes) {
      const from = ledger.deeds.length;
      await pause(3000);
      const after = await play(scene, { cluster, proxies, names }, ledger);
      tell(
        `   ${scene.name}: ${ledger.deeds.length - from} deeds, whole again after ${Math.round(after / 100) / 10} s`,
      );
      if (after > WHOLE_AGAIN_MS) found(`${scene.name}: not whole again after ${WHOLE_AGAIN_MS / 1000} s`);
    }
    stop.abort();
    await loading;
    tell(
      `   ${ledger.requests} requests, the slowest ${Math.round(ledger.slowestMs / 1000)} s: ${JSON.stringify(ledger.totals())}`,
    );
    ledger.odd.forEach(found);
    for (const one of ledger.hung) found(`no answer within 45 s: ${one}`);
    cluster.processes.flatMap(({ collapses }) => collapses).forEach(found);
    (await ofTheLog(cluster, ledger, tell)).forEach(found);
  } finally {
    await cluster.close();
  }
  if (!quick) await askProvider(proxies, tell, found);
  proxies.end();
  inTheLogs(logs).forEach(found);
  return { used: [`Toxiproxy ${VERSION}`, 'nss_wrapper'] };
};

function loadOf(cluster: ChaosCluster, ledger: Ledger): Load {
  const { members, password, arena } = cluster.world;
  const people = members.map(({ id, email }, n) => {
    const chance = new Chance(1000 + n);
    return { person: new ChaosPerson(id, email, password, () => cluster.webs(), chance, ledger), chance };
  });
  return new Load(arena, people, ledger, 'n');
}

/** Milliseconds from the end of the trouble until all processes are ready and everybody has done one thing more. */
async function play(scene: Scene, setting: Setting, ledger: Ledger): Promise<number> {
  const { cluster, proxies, names } = setting;
  await scene.begin(setting);
  await pause(scene.lastsMs);
  await scene.end?.(setting);
  names.bringBack();
  await proxies.heal();
  const from = Date.now();
  const wanted = ledger.deeds.length + MEMBERS;
  for (;;) {
    const ready = await Promise.all(cluster.processes.map((one) => one.isReady()));
    if (ready.every(Boolean) && ledger.deeds.length >= wanted) return Date.now() - from;
    if (Date.now() - from > 4 * WHOLE_AGAIN_MS) return Date.now() - from;
    await pause(100);
  }
}

/** What is lost, doubled or does not fit together, once all has come to rest. */
async function ofTheLog(cluster: ChaosCluster, ledger: Ledger, tell: (line: string) => void): Promise<string[]> {
  return withCore(cluster.postgres.urls, cluster.masterKey, async (core) => {
    await core.serving.start();
    const { lost, sent, again } = await mailOutcome(core, cluster.mail, PATIENCE_MS);
    // A server whose answer after the text was cut off is asked again: it alone knows that it has the mail.
    tell(`   ${sent} mails, ${again} of them taken again after an answer was lost`);
    const events = await readLog(core);
    return [
      ...(await answersAgainstLog(core, cluster.world.tenant, ledger.deeds, events)),
      ...(await restFaults(core, PATIENCE_MS, (fault) => fault.includes('follow from'))),
      ...(await viewFaults(core, PATIENCE_MS)),
      ...lost,
    ];
  });
}

function inTheLogs(folder: string): string[] {
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => personal.test(line))
      .map((line) => `${name} tells of a person: ${line.slice(0, 300)}`),
  );
}
