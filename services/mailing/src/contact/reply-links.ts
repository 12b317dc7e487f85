import { timingSafeEqual } from 'node:crypto';
import { hmacName, KEYS, type KeyStore } from '@ateneo/keys';
import { Inject, Injectable } from '@nestjs/common';

/** Links by which somebody without an account comes back: to their conversation, or to a subscription. */
export type LinkedKind = 'contact' | 'newsletter';

/** Tokens that name what they are for and no address; good as long as that is there, in one tenant. */
@Injectable()
export class ReplyLinks {
  constructor(@Inject(KEYS) private readonly keys: KeyStore) {}

  async token(tenant: string, kind: LinkedKind, id: string): Promise<string> {
    return `${bytesOf(id).toString('base64url')}.${await this.sign(tenant, kind, id)}`;
  }

  /** What a token names; undefined when it was not made here. */
  async read(tenant: string, kind: LinkedKind, token: string): Promise<string | undefined> {
    const [, name, signature] = /^([\w-]{22})\.([\w-]{22})$/.exec(token) ?? [];
    if (name === undefined || signature === undefined) return undefined;
    const hex = Buffer.from(name, 'base64url').toString('hex');
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    const expected = await this.sign(tenant, kind, id);
    return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? id : undefined;
  }

  private async sign(tenant: string, kind: LinkedKind, id: string): Promise<string> {
    return hmacName(await this.keys.tenantKey(tenant, 'link'), 'reply', kind, id).slice(0, 22);
  }
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}
