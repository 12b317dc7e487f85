import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosCluster } from './cluster.js';
import type { Chance } from './random.js';

/** What befalls the product, and how often. Kills are counted; the rest comes between them. */
export const mixture = {
  kill: 60,
  pause: 6,
  cut: 8,
  stall: 6,
  swallow: 5,
  postgres: 5,
  mail: 3,
  broker: 4,
  disk: 3,
  clock: 6,
} as const;

export type FaultName = keyof typeof mixture;

const HOUR = 3_600_000;
const steps = [-HOUR, -90_000, -5_000, 5_000, 90_000, HOUR];

type Strike = (cluster: ChaosCluster, chance: Chance) => Promise<string>;

/** Each does its harm, undoes it after a while where it does not heal by itself, and says what it did. */
const strikes: Readonly<Record<FaultName, Strike>> = {
  async kill({ processes }, chance) {
    const victim = chance.one(processes);
    victim.kill();
    return victim.plan.name;
  },
  async pause({ processes }, chance) {
    const victim = chance.one(processes);
    victim.pause();
    await sleep(chance.between(500, 6000));
    victim.resume();
    return victim.plan.name;
  },
  async cut({ processes }, chance) {
    const { line, name } = chance.one(processes).plan;
    line.cut();
    await sleep(chance.between(200, 5000));
    line.heal();
    return name;
  },
  async stall({ processes }, chance) {
    const { line, name } = chance.one(processes).plan;
    line.stall();
    await sleep(chance.between(500, 6000));
    line.heal();
    return name;
  },
  async swallow({ processes }, chance) {
    const { line, name } = chance.one(processes).plan;
    line.swallow();
    return name;
  },
  async postgres({ postgres }, chance) {
    const signal = chance.one(['SIGQUIT', 'SIGQUIT', 'SIGKILL'] as const);
    await postgres.restart(signal);
    return signal;
  },
  async mail({ mail }, chance) {
    mail.leave();
    await sleep(chance.between(500, 4000));
    mail.comeBack();
    return 'away';
  },
  async broker({ brokers }, chance) {
    if (!brokers) return 'SKIPPED: nobody tells brokers anything';
    brokers.stop();
    await sleep(chance.between(1000, 8000));
    brokers.continue();
    return 'hung';
  },
  async disk({ postgres, hasOwnDisk }, chance) {
    if (!hasOwnDisk) return 'SKIPPED: no right to mount a small disk';
    const free = postgres.fillDisk();
    await sleep(chance.between(1000, 3000));
    free();
    if (postgres.isAlive()) return 'full';
    await postgres.revive();
    return 'full, PostgreSQL ended';
  },
  async clock({ processes }, chance) {
    const victim = chance.one(processes);
    const step = chance.one(steps);
    victim.moveClock(step);
    return `${victim.plan.name} ${step / 1000} s`;
  },
};

export async function strike(name: FaultName, cluster: ChaosCluster, chance: Chance): Promise<string> {
  return strikes[name](cluster, chance);
}
