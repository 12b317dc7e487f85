import { beforeAll, describe, expect, test } from '@jest/globals';
import { makeBallot } from '../src/ballot.js';
import { decryptPartly } from '../src/decryption.js';
import { ed25519Sodium } from '../src/groups/ed25519-sodium.js';
import type { Group } from '../src/groups/group.js';
import { newSeed } from '../src/messages.js';
import { makeCertificate } from '../src/pedersen.js';
import { shuffle } from '../src/shuffle.js';
import { verificationKeyOf } from '../src/trustee-keys.js';
import { choice, setUp } from './hold-election.js';

let group: Group<Uint8Array>;
let asked: string[];
let watched: Group<Uint8Array>;
beforeAll(async () => {
  group = await ed25519Sodium();
  asked = [];
  watched = {
    ...group,
    power() {
      throw new Error('a power whose time tells its exponent');
    },
    secretPower(base, exponent) {
      asked.push(base === group.generator ? 'generator' : 'other');
      return group.secretPower(base, exponent);
    },
  };
});

const question = choice(3, { isBlankAllowed: true, min: 1, max: 2 });

describe('what is secret', () => {
  test('goes through powers that take as long for each exponent, and no others', async () => {
    const { election: of, credentials } = await setUp(group, { questions: [question], voters: 1, votes: [] });
    const election = { ...of, group: watched };
    const alone = { alpha: of.publicKey, beta: group.generator };
    makeBallot(election, credentials[0]!, [[0, 1, 0, 0]]);
    decryptPartly(election, [[alone]], 77n);
    shuffle(election, [[alone, alone]]);
    verificationKeyOf(watched, 77n);
    makeCertificate(watched, newSeed(), { size: 3, threshold: 2 }, 1);
    expect(asked.length).toBeGreaterThan(50);
  });

  test('a ballot takes the same powers in the same order, whatever is chosen', async () => {
    const { election: of, credentials } = await setUp(group, { questions: [question], voters: 1, votes: [] });
    const powersOf = (...chosen: number[]): string => {
      asked.length = 0;
      makeBallot({ ...of, group: watched }, credentials[0]!, [chosen]);
      return asked.join();
    };
    const [one, ...others] = [powersOf(0, 1, 0, 0), powersOf(0, 0, 1, 1), powersOf(1, 0, 0, 0)];
    expect(others).toEqual([one, one]);
  });
});
