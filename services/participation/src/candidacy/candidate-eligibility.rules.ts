import type { PresentationPlan } from './presentation.events.js';

/** What is known of who would stand. `since`: when they joined their organization. */
interface CandidateFacts {
  readonly organization: string | null;
  readonly since: string | null;
  readonly areas: readonly string[];
  readonly tags: readonly string[];
}

interface Schedule {
  readonly start_datetime: string | null;
  readonly end_datetime: string | null;
}

/** From when until when: its own dates, else the process's. */
export function datesOf(own: Schedule, process: Schedule): Schedule {
  return {
    start_datetime: own.start_datetime ?? process.start_datetime,
    end_datetime: own.end_datetime ?? process.end_datetime,
  };
}

/** Why no candidacy is handed in or written in at the moment: the code of a refusal, or null. */
export function whyNotNow(own: Schedule, process: Schedule, now: string): string | null {
  const { start_datetime: start, end_datetime: end } = datesOf(own, process);
  const isBefore = start !== null && Date.parse(now) < Date.parse(start);
  const isAfter = end !== null && Date.parse(now) >= Date.parse(end);
  return isBefore || isAfter ? 'participation.candidacies_closed' : null;
}

/** What that code went by. */
export function factOf(own: Schedule, process: Schedule, now: string): { fact: string; moment: string | null } {
  const { start_datetime: start, end_datetime: end } = datesOf(own, process);
  const isBefore = start !== null && Date.parse(now) < Date.parse(start);
  return isBefore ? { fact: 'candidacies_start', moment: start } : { fact: 'candidacies_ended', moment: end };
}

/** Whether somebody is of those who may stand. */
export function mayBeCandidate(plan: PresentationPlan, { organization, since, areas, tags }: CandidateFacts): boolean {
  const isLongEnough =
    plan.member_since === null || (since !== null && Date.parse(since) <= Date.parse(plan.member_since));
  return (
    isLongEnough &&
    admits(plan.organizations, organization === null ? [] : [organization]) &&
    admits(plan.areas, areas) &&
    admits(plan.tags, tags)
  );
}

function admits(wanted: readonly string[], had: readonly string[]): boolean {
  return wanted.length === 0 || had.some((one) => wanted.includes(one));
}
