import { execFile } from 'node:child_process';
import type { ChaosCluster } from '../../services/platform/test/faults/chaos/cluster.js';
import type { RefereeOptions } from '../referee.js';
import type { KafkaCluster } from './kafka-cluster.js';

/** What a scene has at hand. */
export interface Setting {
  readonly brokers: KafkaCluster;
  readonly product: ChaosCluster;
  readonly tell: RefereeOptions['tell'];
  readonly found: RefereeOptions['found'];
}

/** Runs `npm run ateneo -- …` beside the product; answers its lines, whatever it came to. */
export function command(product: ChaosCluster, ...words: string[]): Promise<string[]> {
  const { env } = product.processes[0]!.plan;
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env['PATH'] ?? '', ...env }, maxBuffer: 1 << 26 };
    execFile(process.execPath, ['services/dist/program/ateneo.js', ...words], options, (_, stdout, stderr) =>
      resolve(`${stdout}\n${stderr}`.split('\n').filter(Boolean)),
    );
  });
}
