import { type ElectionChanges, inUtc } from '@ateneo/contracts';
import type { RequestContext } from '@ateneo/http';
import type { ElectionPlan } from './election-plan.fold.js';

/** What clients send as the domain knows it: moments in UTC, options with their ids. */
export function electionFields(
  { options, start_datetime: start, end_datetime: end, ...said }: ElectionChanges,
  ctx: Pick<RequestContext, 'newId'>,
): Partial<ElectionPlan> {
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return {
    ...given,
    ...(start !== undefined && { start_datetime: start && inUtc(start) }),
    ...(end !== undefined && { end_datetime: end && inUtc(end) }),
    ...(options && {
      options: options.map(({ id, name, description, document = null, alternative = null, candidacy = null }, at) => ({
        id: id ?? ctx.newId(`option/${at}`),
        // What brings its own title keeps no copy of it.
        name: (document ?? alternative ?? candidacy) === null ? name : '',
        description,
        document,
        alternative,
        candidacy,
      })),
    }),
  };
}
