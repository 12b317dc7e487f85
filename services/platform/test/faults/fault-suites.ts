import 'reflect-metadata';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseUrls, startEmbedded } from '@ateneo/runtime';
import { type KillPoint, runMailFaults } from '../../../mailing/test/faults/mail-faults.js';
import { runNewsletterFaults } from '../../../mailing/test/faults/newsletter-faults.js';
import type { Step } from '../../../mailing/test/faults/smtp-peer.js';
import { remittanceKills, runRemittanceFaults } from '../../../memberships/test/faults/remittance-faults.js';
import { paymentKills, runPaymentFaults } from '../../../memberships/test/faults/payment-faults.js';
import { runSeatFaults, seatKills } from '../../../ticketing/test/faults/seat-faults.js';
import { migrateAll } from '../../src/migrate-all.js';
import { rootFolder } from '../../src/root-folder.js';
import { runChaos } from './chaos/run.js';
import type { Found } from './faults-summary.js';
import { runOrganizationFaults } from './organization-faults.js';

/** A way of killing the product: what it does, with which numbers, and what it finds. */
export interface FaultSuite {
  readonly does: string;
  readonly numbers: Readonly<Record<string, number>>;
  run(numbers: Readonly<Record<string, number>>, tell: (line: string) => void): Promise<Found>;
}

const sum = (kills: Readonly<Record<string, number>>) => Object.values(kills).reduce((all, times) => all + times, 0);
const inWords = (what: string, list: readonly unknown[]) => list.map((one) => `${what}: ${JSON.stringify(one)}`);
const unless = (isSo: boolean, otherwise: string) => (isSo ? [] : [otherwise]);

const steps: readonly Step[] = ['connect', 'mail', 'rcpt', 'data', 'taken', 'answered'];
const inTurn = (count: number): Step[] => Array.from({ length: count }, (_, index) => steps[index % steps.length]!);

/** A tenth of the kills while the mails are still being written down, the others at each step in turn. */
function mailKills(count: number): KillPoint[] {
  const early = Math.ceil(count / 10);
  return [...Array.from({ length: early }, () => 'asking' as const), ...inTurn(count - early)];
}

/** On a PostgreSQL of its own, which goes with all that it holds. */
async function onDatabase<T>(work: (urls: DatabaseUrls) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ateneo-faults-'));
  const postgres = await startEmbedded(folder);
  try {
    await migrateAll(postgres);
    return await work(postgres);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** For what hangs: on a busy machine one page may go without an answer through many kills and starts. */
const patienceMs = 15 * 60_000;

const mail: FaultSuite = {
  does: 'e-mails to a mail server of its own; killed at every step of a message in turn',
  numbers: { mails: 10_000, kills: 60 },
  async run({ mails = 0, kills = 0 }, tell) {
    const plan = { mails, people: Math.min(200, mails), kills: mailKills(kills), patienceMs, tell };
    const { lost, doubled, doubledWithoutCause, misrecorded, ...figures } = await onDatabase((urls) =>
      runMailFaults(urls, plan),
    );
    tell(JSON.stringify({ ...figures, doubled: doubled.length }));
    return {
      kills: sum(figures.kills),
      found: [
        ...inWords('lost', lost),
        ...inWords('came twice without a cause', doubledWithoutCause),
        ...inWords('recorded wrongly', misrecorded),
      ],
    };
  },
};

const newsletter: FaultSuite = {
  does: 'the same with one newsletter, paused after every fourth kill; then readers leave while another issue is on its way',
  numbers: { readers: 10_000, kills: 20, leavers: 500 },
  async run({ readers = 0, kills = 0, leavers = 0 }, tell) {
    const people = Math.floor(readers / 10);
    const plan = { readers, people, kills: inTurn(kills), leavers, patienceMs, tell };
    const report = await onDatabase((urls) => runNewsletterFaults(urls, plan));
    tell(JSON.stringify(report));
    return {
      kills: report.kills,
      found: [
        ...unless(report.accepted === report.readers, `accepted ${report.accepted} of ${report.readers}`),
        ...unless(report.lost === 0, `lost: ${report.lost}`),
        ...unless(report.doubledWithoutCause === 0, `came twice without a cause: ${report.doubledWithoutCause}`),
        ...unless(report.afterTheAnswer === 0, `to who had left already: ${report.afterTheAnswer}`),
      ],
    };
  },
};

const payments: FaultSuite = {
  does: 'people join and pay, half of it goes back; killed at every step of a charge and of a refund',
  numbers: { charges: 300, rounds: 1 },
  async run({ charges = 0, rounds = 0 }, tell) {
    const plan = { ...paymentKills(rounds, Math.floor(charges / rounds / 40)), charges, patienceMs, tell };
    const report = await onDatabase((urls) => runPaymentFaults(urls, plan));
    tell(JSON.stringify(report));
    return {
      kills: sum(report.kills),
      found: [...report.wrong, ...inWords('log and book differ', report.differences)],
    };
  },
};

const remittances: FaultSuite = {
  does: 'fees are collected by a file of debits; killed at every step of making it, sending it and collecting',
  numbers: { debits: 200 },
  async run({ debits = 0 }, tell) {
    const plan = { debits, ...remittanceKills(Math.floor(debits / 2)), patienceMs, tell };
    const report = await onDatabase((urls) => runRemittanceFaults(urls, plan));
    tell(JSON.stringify(report));
    const found = [
      ...report.wrong,
      ...unless(report.collected === debits, `collected ${report.collected} of ${debits}`),
    ];
    return { kills: sum(report.kills), found };
  },
};

const seats: FaultSuite = {
  does: 'people buy, wait, lose interest and give back at one event that is cancelled in the end; killed in each gap',
  numbers: { purchases: 300, rounds: 2 },
  async run({ purchases = 0, rounds = 0 }, tell) {
    const plan = { purchases, kills: seatKills(rounds, Math.floor(purchases / rounds / 20)), patienceMs, tell };
    const report = await onDatabase((urls) => runSeatFaults(urls, plan));
    tell(JSON.stringify(report));
    const found = [...report.wrong, ...unless(report.moved > 0, 'nobody moved up from the waiting list')];
    return { kills: sum(report.kills), found };
  },
};

const organizations: FaultSuite = {
  does: 'people are moved and moved back, another organization becomes the default, people are placed; killed amid each',
  numbers: { people: 100, rounds: 20 },
  async run({ people = 0, rounds = 0 }, tell) {
    const plan = { people, rounds, patienceMs, tell };
    const { kills, wrong } = await onDatabase((urls) => runOrganizationFaults(urls, plan));
    return { kills: sum(kills), found: wrong };
  },
};

const roles = (...names: readonly string[]) =>
  Object.fromEntries(names.flatMap((role) => [1, 2].map((n) => [`${role}-${n}`, role])));

const chaos: FaultSuite = {
  does: 'processes of every role under mixed load, PostgreSQL, lines, disk, clocks and brokers; answers against the log',
  numbers: { kills: 200, minutes: 15, seed: Date.now() % 1_000_000 },
  async run({ kills = 0, minutes = 0, seed = 0 }, tell) {
    const { wrong, totals } = await runChaos({
      seed,
      kills,
      minutes,
      faultsARound: 20,
      pauseMs: [200, 2500],
      deedsBetween: 5,
      members: 24,
      thinkMs: 150,
      roles: roles('web', 'projector', 'reactor', 'relay'),
      patienceMs,
      logs: 'var/chaos',
      tell,
    });
    tell(JSON.stringify(totals, null, 2));
    return { kills: (totals['befallen'] as { kill?: number }).kill ?? 0, found: wrong };
  },
};

interface JestAnswer {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Suites of tests that kill: a process between two of its appends, a server while people vote, a first start. */
const tests: FaultSuite = {
  does: 'suites of tests: killed after each append of commands, reactors and jobs, while people vote, at a first start',
  numbers: {},
  async run(_, tell) {
    const folder = mkdtempSync(join(tmpdir(), 'ateneo-faults-'));
    const out = join(folder, 'results.json');
    const args = ['node_modules/jest/bin/jest.js', '--selectProjects', 'faults', '--json', `--outputFile=${out}`];
    const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
    const stdio = ['ignore', 'ignore', 'inherit'] as const;
    spawnSync(process.execPath, [...args, '--maxWorkers', '2'], { cwd: rootFolder(), env, stdio: [...stdio] });
    const { testResults } = JSON.parse(readFileSync(out, 'utf8')) as JestAnswer;
    rmSync(folder, { recursive: true });
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    tell(`${results.length} tests`);
    const broken = testResults.filter(({ message, assertionResults }) => message && assertionResults.length === 0);
    const failed = results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    return {
      found: [...failed, ...broken.map(({ message }) => message), ...unless(results.length > 0, 'no test ran')],
    };
  },
};

export const faultSuites: Readonly<Record<string, FaultSuite>> = {
  tests,
  payments,
  remittances,
  organizations,
  mail,
  newsletter,
  seats,
  chaos,
};
