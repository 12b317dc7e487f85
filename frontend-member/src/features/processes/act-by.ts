import type { Distance } from '@ateneo/ui';
import { type Dated, phasesOf } from './phases.js';

/** The one date of a process that its reader must know: until when one can act, or when it begins. */
export interface ActBy {
  readonly value: string;
  readonly distance: Distance;
}

/** The end of what is going on now; before it begins, its beginning. Undefined when nothing bounds it. */
export function actBy(process: Dated, now: Date): ActBy | undefined {
  const phases = phasesOf(process, now);
  const present = phases.find(({ place }) => place === 'now');
  if (present) {
    const end = present.name === 'closed' ? undefined : present.to;
    return end ? { value: end, distance: 'left' } : undefined;
  }
  const first = phases.find(({ place }) => place === 'future');
  return first?.from ? { value: first.from, distance: 'until_start' } : undefined;
}
