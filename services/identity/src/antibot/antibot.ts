import type { ProofOfWork } from '@ateneo/http';
import { KEYS, type KeyStore } from '@ateneo/keys';
import { fieldError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { SpentChallenges } from '../adapters/spent-challenges.js';

const MINUTES = 20;
// About 256 tries of a millisecond or two: no hindrance to a person, one to who wants thousands of accounts.
const effort = { algorithm: 'PBKDF2/SHA-256', cost: 2_000, keyPrefix: '00' };

const payloadShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string().max(100), expiresAt: z.number(), cost: z.number() }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }),
});

/** Proof of work against robots (contract, 4): signed challenges, each good once and for twenty minutes. */
@Injectable()
export class Antibot implements ProofOfWork {
  constructor(
    private readonly spent: SpentChallenges,
    @Inject(KEYS) private readonly keys: KeyStore,
  ) {}

  async challenge(tenant: string, times = 1): Promise<Challenge> {
    const expiresAt = new Date(Date.now() + MINUTES * 60_000);
    return createChallenge({
      ...effort,
      cost: effort.cost * times,
      deriveKey,
      expiresAt,
      hmacSignatureSecret: await this.secret(tenant),
    });
  }

  async check(tenant: string, payload: string | undefined): Promise<number> {
    const solved = parsed(payload);
    if (!solved || !(await this.isSolved(tenant, solved)) || !(await this.spend(tenant, solved))) {
      throw fieldError('recaptcha', 'identity.antibot_failed');
    }
    return solved.challenge.parameters.cost / effort.cost;
  }

  private async isSolved(tenant: string, { challenge, solution }: Payload): Promise<boolean> {
    const hmacSignatureSecret = await this.secret(tenant);
    try {
      return (await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })).verified;
    } catch (error) {
      // Numbers that no solver would come to.
      if (error instanceof RangeError) return false;
      throw error;
    }
  }

  private spend(tenant: string, { challenge }: Payload): Promise<boolean> {
    const { nonce, expiresAt } = challenge.parameters;
    return this.spent.spend(tenant, nonce, expiresAt!);
  }

  private async secret(tenant: string): Promise<string> {
    return (await this.keys.tenantKey(tenant, 'antibot')).export().toString('base64url');
  }
}

function parsed(payload: string | undefined): Payload | undefined {
  try {
    const json: unknown = JSON.parse(Buffer.from(payload ?? '', 'base64').toString('utf8'));
    return payloadShape.parse(json) as unknown as Payload;
  } catch {
    return undefined;
  }
}
