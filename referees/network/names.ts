import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Network } from '../../services/platform/test/faults/chaos/cluster.js';
import { debianFile } from '../find-tools.js';
import type { Toxiproxy } from './toxiproxy.js';

const NAME = 'peers.ateneo.test';

/** Processes find their peers by a name that can go away; nss_wrapper reads it from a file of this run alone. */
export class Names implements Network {
  private readonly file = join(mkdtempSync(join(tmpdir(), 'ateneo-names-')), 'hosts');
  readonly env = { LD_PRELOAD: debianFile('libnss_wrapper.so', 'libnss-wrapper'), NSS_WRAPPER_HOSTS: this.file };

  constructor(private readonly proxies: Toxiproxy) {
    this.bringBack();
  }

  async reach(name: string, port: number): Promise<string> {
    return `${NAME}:${await this.proxies.portFor(name, port)}`;
  }

  take(): void {
    writeFileSync(this.file, '127.0.0.1 localhost\n');
  }

  bringBack(): void {
    writeFileSync(this.file, `127.0.0.1 localhost\n127.0.0.1 ${NAME}\n`);
  }
}
