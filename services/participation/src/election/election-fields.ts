import type { ElectionChanges } from '@ateneo/contracts';
import type { RequestContext } from '@ateneo/http';
import { fieldError } from '@ateneo/kernel';
import type { ElectionPlan } from './election-plan.fold.js';

/** What clients send as the domain knows it: moments in UTC, options with their ids. */
export function electionFields(
  { options, start_datetime: start, end_datetime: end, ...said }: ElectionChanges,
  ctx: Pick<RequestContext, 'newId'>,
): Partial<ElectionPlan> {
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return {
    ...given,
    ...(start !== undefined && { start_datetime: utc('start_datetime', start) }),
    ...(end !== undefined && { end_datetime: utc('end_datetime', end) }),
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

function utc(field: string, moment: string | null): string | null {
  if (moment === null) return null;
  const iso = new Date(moment).toISOString();
  if (iso < '1900' || iso >= '9999') throw fieldError(field, 'http.wrong_format');
  return iso;
}
