import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianProgram } from './find-tools.js';

/** A private authority, and the certificates of servers of this machine that it signed: one that counts and one that is over. */
export class Certificates {
  readonly authority: string;
  private readonly openssl = debianProgram('openssl', 'openssl');

  constructor(private readonly folder: string) {
    this.authority = join(folder, 'ca.pem');
    this.run('req', '-x509', ...this.newKey('ca'), '-subj', '/CN=Referee', '-days', '3', '-out', this.authority);
    writeFileSync(join(folder, 'san'), 'subjectAltName=IP:127.0.0.1,DNS:localhost\n');
    for (const [name, days] of [
      ['good', '2'],
      ['expired', '0'],
    ] as const) {
      const [request, signed] = [join(folder, `${name}.csr`), join(folder, `${name}.crt`)];
      this.run('req', ...this.newKey(name), '-subj', '/CN=localhost', '-out', request);
      const by = ['-CA', this.authority, '-CAkey', join(folder, 'ca.key'), '-CAcreateserial'];
      this.run('x509', '-req', '-in', request, ...by, '-extfile', join(folder, 'san'), '-days', days, '-out', signed);
      const texts = [`${name}.key`, `${name}.crt`].map((file) => readFileSync(join(folder, file), 'utf8'));
      writeFileSync(this.keystore(name), texts.join(''));
    }
  }

  /** A key and its certificate, as a broker reads it. */
  keystore(name: 'good' | 'expired'): string {
    return join(this.folder, `${name}.pem`);
  }

  private newKey(name: string): string[] {
    return ['-newkey', 'rsa:2048', '-nodes', '-keyout', join(this.folder, `${name}.key`)];
  }

  private run(...args: string[]): void {
    execFileSync(this.openssl, args, { stdio: 'ignore' });
  }
}
