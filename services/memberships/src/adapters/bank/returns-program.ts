import { type BankReturns, readReturns, UnreadableReturns } from '@ateneo/bank';
import { fieldError } from '@ateneo/kernel';

/** Runs in a parser's process: what a bank's file says came back. */
export function parse({ bytes }: { bytes: Buffer }): BankReturns {
  try {
    return readReturns(bytes);
  } catch (error) {
    if (error instanceof UnreadableReturns) throw fieldError('file', 'memberships.returns_unreadable');
    throw error;
  }
}
