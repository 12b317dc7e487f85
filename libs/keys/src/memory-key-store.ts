import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { KeyDestroyed } from './errors.js';
import type { KeyDestroyer, KeyStore, TenantKeyPurpose } from './port.js';

/** Keys of one process, for tests: nothing is kept. It is its own destroyer. */
export class MemoryKeyStore implements KeyStore, KeyDestroyer {
  private readonly keys = new Map<string, KeyObject | 'destroyed'>();

  async ensurePersonKey(tenant: string, person: string): Promise<KeyObject> {
    return this.ensure('person', tenant, person);
  }

  async personKeys(tenant: string, persons: readonly string[]): Promise<Map<string, KeyObject>> {
    return this.existing('person', tenant, persons);
  }

  async voteKeys(tenant: string, subjects: readonly string[]): Promise<Map<string, KeyObject>> {
    return this.existing('vote', tenant, subjects);
  }

  async voteKey(tenant: string, subject: string): Promise<KeyObject> {
    return this.ensure('vote', tenant, subject);
  }

  async tenantKey(tenant: string, purpose: TenantKeyPurpose): Promise<KeyObject> {
    return this.ensure('tenant', tenant, purpose);
  }

  async codeKeys(tenant: string): Promise<KeyObject[]> {
    const keys: KeyObject[] = [];
    while (keys.length === 0 || this.keys.has(`code/${tenant}/${keys.length + 1}`))
      keys.push(this.ensure('code', tenant, String(keys.length + 1)));
    return keys;
  }

  async addCodeKey(tenant: string): Promise<number> {
    const number = (await this.codeKeys(tenant)).length + 1;
    this.ensure('code', tenant, String(number));
    return number;
  }

  async destroyPersonKey(tenant: string, person: string): Promise<boolean> {
    return this.destroy(`person/${tenant}/${person}`);
  }

  async destroyVoteKey(tenant: string, subject: string): Promise<boolean> {
    return this.destroy(`vote/${tenant}/${subject}`);
  }

  async close(): Promise<void> {}

  private existing(kind: 'person' | 'vote', tenant: string, names: readonly string[]): Map<string, KeyObject> {
    const found = new Map<string, KeyObject>();
    for (const name of names) {
      const key = this.keys.get(`${kind}/${tenant}/${name}`);
      if (key && key !== 'destroyed') found.set(name, key);
    }
    return found;
  }

  private ensure(kind: 'person' | 'vote' | 'tenant' | 'code', tenant: string, name: string): KeyObject {
    const path = `${kind}/${tenant}/${name}`;
    const known = this.keys.get(path);
    if (known === 'destroyed') throw new KeyDestroyed(kind === 'vote' ? 'vote' : 'person');
    const key = known ?? createSecretKey(randomBytes(32));
    this.keys.set(path, key);
    return key;
  }

  private destroy(path: string): boolean {
    const known = this.keys.get(path);
    this.keys.set(path, 'destroyed');
    return known !== undefined && known !== 'destroyed';
  }
}
