import { FaultyStatement, readStatements, type Statement } from '@ateneo/bank';
import { fieldError } from '@ateneo/kernel';

/** Runs in a parser's process: what a bank's statement says. */
export function parse({ bytes }: { bytes: Buffer }): Statement[] {
  try {
    return readStatements(bytes);
  } catch (error) {
    if (error instanceof FaultyStatement) throw fieldError('file', `memberships.statement_${error.fault}`);
    throw error;
  }
}
