import { fieldError, seenWords } from '@ateneo/kernel';
import type { ElectionEvent, ElectionOption, ElectionRules } from './election.events.js';

interface Description {
  readonly title: string;
  readonly description: string;
  readonly external_link: string;
  readonly held_by: string;
  readonly at_hand: string;
}

interface Dates {
  readonly start_datetime: string | null;
  readonly end_datetime: string | null;
}

/** All that is said of an election before it opens. */
export interface ElectionPlan extends Description, Dates, ElectionRules {
  readonly options: readonly ElectionOption[];
}

export const emptyPlan: ElectionPlan = {
  title: '',
  description: '',
  external_link: '',
  held_by: '',
  at_hand: '',
  start_datetime: null,
  end_datetime: null,
  method: 'choice',
  is_random_order: true,
  is_blank_allowed: true,
  seats: 1,
  options: [],
};

/** What an event says of the plan. */
export function plannedIn(event: ElectionEvent): Partial<ElectionPlan> {
  switch (event.type) {
    case 'ElectionDescribed':
    case 'ElectionScheduled':
    case 'ElectionRulesSet':
    case 'ElectionOptionsSet': {
      const { election: _, ...said } = event.data;
      return said;
    }
    default:
      return {};
  }
}

/** The events between two plans; all of them where there was none. */
export function said(election: string, before: ElectionPlan | undefined, to: ElectionPlan): ElectionEvent[] {
  checkPlan(to);
  const { title, description, external_link, held_by, at_hand, start_datetime, end_datetime, options } = to;
  const { method, is_random_order, is_blank_allowed, seats } = to;
  const events: ElectionEvent[] = [
    { type: 'ElectionDescribed', data: { election, title, description, external_link, held_by, at_hand } },
    { type: 'ElectionScheduled', data: { election, start_datetime, end_datetime } },
    { type: 'ElectionRulesSet', data: { election, method, is_random_order, is_blank_allowed, seats } },
    { type: 'ElectionOptionsSet', data: { election, options } },
  ];
  return events.filter(({ data: { election: _, ...parts } }) => !before || !isSaid(before, parts));
}

function isSaid(plan: ElectionPlan, parts: object): boolean {
  return Object.entries(parts).every(
    ([name, value]) => JSON.stringify(plan[name as keyof ElectionPlan]) === JSON.stringify(value),
  );
}

function checkPlan({ start_datetime: start, end_datetime: end, options, method }: ElectionPlan): void {
  if (start !== null && end !== null && Date.parse(end) <= Date.parse(start)) {
    throw fieldError('end_datetime', 'participation.end_before_start', { date: start });
  }
  checkOptions(options, method === 'ranked' ? 30 : 50);
}

function checkOptions(options: ElectionPlan['options'], most: number): void {
  if (options.length === 1 || options.length > most) throw fieldError('options', 'participation.number_of_options');
  if (new Set(options.map(({ id }) => id)).size < options.length) {
    throw fieldError('options', 'participation.duplicate_id');
  }
  if (options.some(({ name, ...option }) => name === '' && broughtBy(option) === null)) {
    throw fieldError('options', 'participation.title_required');
  }
  const names = options.map(
    ({ name, ...option }) => broughtBy(option) ?? seenWords(name).normalize('NFKC').toLocaleLowerCase('es'),
  );
  if (new Set(names).size < names.length) throw fieldError('options', 'participation.same_option_twice');
}

/** What brings the option's name. */
function broughtBy({ document, alternative, candidacy }: Omit<ElectionPlan['options'][number], 'name'>): string | null {
  return document ?? alternative ?? candidacy ?? null;
}
