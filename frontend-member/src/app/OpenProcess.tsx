import type { Process, User } from '@ateneo/contracts';
import type { ReactElement } from 'react';
import { ProcessCard } from '../features/processes/components/ProcessCard.js';
import { useBallot } from './use-ballot.js';

/** A process as a card, with how far one is in voting it. */
export function OpenProcess({ process, self, as }: { process: Process; self: User; as?: 'h2' | 'h3' }): ReactElement {
  const { ballot } = useBallot(process);
  return <ProcessCard process={process} self={self} ballot={ballot} {...(as ? { as } : {})} />;
}
