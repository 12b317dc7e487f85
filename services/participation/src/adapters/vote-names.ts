import { createHmac, type KeyObject } from 'node:crypto';
import { hmacName, type KeyStore, KEYS } from '@ateneo/keys';
import { Inject, Injectable } from '@nestjs/common';

/** Names of one person's vote on one amendment; nobody makes them without the amendment's key. */
export interface VoteName {
  /** Shown to the voter: proves that the vote counts, never what it says. */
  readonly receipt: string;
  /** Id of the vote's stream, and of its row. */
  readonly stream: string;
}

/**
 * From the person the receipt, from the receipt the stream: who holds a receipt finds out, through the server, that its
 * vote counts; who holds the databases finds neither person nor receipt (contract, 6).
 */
@Injectable()
export class VoteNames {
  constructor(@Inject(KEYS) private readonly keys: KeyStore) {}

  /** Throws KeyDestroyed when the amendment's key is gone. */
  async nameVote(tenant: string, amedment: string, person: string): Promise<VoteName> {
    return nameOf(await this.keys.voteKey(tenant, amedment), person);
  }

  /** By amendment, for those whose key exists: nobody has voted where there is none. */
  async ofMany(tenant: string, amedments: readonly string[], person: string): Promise<Map<string, VoteName>> {
    const keys = await this.keys.voteKeys(tenant, amedments);
    return new Map([...keys].map(([amedment, key]) => [amedment, nameOf(key, person)]));
  }

  /** Id of the event that a request makes, the same in every retry; nobody finds the request by it without the amendment's key. */
  async eventOf(tenant: string, amedment: string, request: string): Promise<string> {
    return uuidOf(await this.keys.voteKey(tenant, amedment), `event/${request}`);
  }

  /** What the end of an account is called in the votes that it withdraws. */
  async ofEnd(tenant: string, amedment: string, account: string): Promise<string> {
    return hmacName(await this.keys.voteKey(tenant, amedment), 'end', account);
  }

  /** The stream that a receipt of this amendment would stand for. */
  async streamOfReceipt(tenant: string, amedment: string, receipt: string): Promise<string> {
    return streamOf(await this.keys.voteKey(tenant, amedment), receipt);
  }
}

function nameOf(key: KeyObject, person: string): VoteName {
  const receipt = uuidOf(key, `receipt/${person}`);
  return { receipt, stream: streamOf(key, receipt) };
}

/** In the shape of a uuid v4, as every id that people see. */
function uuidOf(key: KeyObject, name: string): string {
  const bytes = createHmac('sha256', key).update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function streamOf(key: KeyObject, receipt: string): string {
  return hmacName(key, 'vote', receipt);
}
