import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice: 19 MiB, two passes, one lane; about 25 ms. A test that enrols hundreds of people lowers it. */
export const hashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let nobodys: Promise<string> | undefined;

/** The argon2id hash of a password, with its salt and costs. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), hashingCost);
}

/** Whether it is the password. Without a hash (an unknown account) it takes the same time and answers false. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword('');
  const matches = await verify(passwordHash ?? (await nobodys), password.normalize('NFC'));
  return passwordHash !== null && matches;
}
