// Plain JavaScript: jest loads this file itself, before anything can transform it.
import TestSequencer from '@jest/test-sequencer';

/** The suites that take longest, so that none of them begins when the others are about to end. */
const LONGEST = [
  'permissions.int-spec.ts',
  'faults/payment-faults.int-spec.ts',
  'faults/remittance-faults.int-spec.ts',
  'assembly.int-spec.ts',
  'test/replay.int-spec.ts',
  'tenants-never-meet.int-spec.ts',
  'cluster-defaults.int-spec.ts',
  'test/cluster.int-spec.ts',
  'test/vote-order.int-spec.ts',
  'test/resources.int-spec.ts',
  'test/erase-check.int-spec.ts',
  'faults/mail-faults.int-spec.ts',
  'bad-input.int-spec.ts',
  'hostile-values.int-spec.ts',
  'test/unmerge.int-spec.ts',
  'faults/gaps.int-spec.ts',
  'faults/chaos.int-spec.ts',
  'document-reader.int-spec.ts',
  'worst-files.int-spec.ts',
  'test/kafka.int-spec.ts',
  'faults/checks.int-spec.ts',
  'start-embedded.int-spec.ts',
  'verification.int-spec.ts',
];

/** A machine that has not run the suites before knows nothing of their times, and jest would go by the size of files. */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ path }) {
  const index = LONGEST.findIndex((name) => path.endsWith(name));
  return index === -1 ? LONGEST.length : index;
}
