import { inUtc, type ProcessBody, type ProcessChanges } from '@ateneo/contracts';
import { usualRules } from './outcome.rules.js';
import type { ProcessDescription, ProcessPatch } from './process.decider.js';
import type { Audience, Schedule } from './process.events.js';

const dates = [
  'start_datetime',
  'end_datetime',
  'amedment_vote_start_datetime',
  'amedment_voting_start_datetime',
  'amedment_voting_end_datetime',
  'endorsement_start_datetime',
  'endorsement_end_datetime',
] as const satisfies readonly (keyof Schedule)[];

const audience = ['mode', 'organizations', 'areas', 'tags'] as const satisfies readonly (keyof Audience)[];

/** What clients send, in the parts that the domain knows; moments in UTC. Throws a field error on an impossible year. */
export function patchOf(changes: ProcessChanges): ProcessPatch {
  const { title, introduction, is_active, endorsements_needed, rules = {} } = changes;
  const schedule: Partial<Record<keyof Schedule, string | null>> = {};
  for (const field of dates) {
    const value = changes[field];
    if (value !== undefined) schedule[field] = value === null ? null : inUtc(value);
  }
  const given = audience.filter((field) => changes[field] !== undefined);
  return {
    title,
    introduction,
    is_active,
    endorsements_needed,
    rules: rules as ProcessPatch['rules'],
    schedule,
    audience: Object.fromEntries(given.map((field) => [field, changes[field]])),
  };
}

/** A whole body: every part is there. */
export function descriptionOf(body: ProcessBody): ProcessDescription {
  return { ...patchOf(body), rules: { ...usualRules, ...body.rules } } as ProcessDescription;
}
