import type { ComponentProps, ReactElement } from 'react';
import { ProcessCard } from '../features/processes/components/ProcessCard.js';
import { useBallot } from './use-ballot.js';

type OpenProcessProps = Omit<ComponentProps<typeof ProcessCard>, 'ballot'>;

/** A process as a card, with how far one is in voting it. */
export function OpenProcess({ process, ...rest }: OpenProcessProps): ReactElement {
  const { ballot } = useBallot(process);
  return <ProcessCard process={process} ballot={ballot} {...rest} />;
}
