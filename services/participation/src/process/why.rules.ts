import type { ProcessTerms } from './process-terms.fold.js';
import {
  isRegular,
  type Missing,
  missingIn,
  type PersonFacts,
  type Eligibility,
  eligibilityOf,
  statusAt,
  votersOf,
} from './eligibility.rules.js';
import { effectiveWindows, openingOf, votingEnd, votingStart, type Windows } from './voting-dates.rules.js';

const acts = ['participate', 'amend', 'vote', 'comment', 'endorse'] as const;
type ProcessAct = (typeof acts)[number];

/** What stood in the way. */
type WhyFact =
  | Missing
  | 'draft'
  | 'starts'
  | 'ended'
  | 'not_verified'
  | 'deactivated'
  | 'left_organization'
  | 'census_closed'
  | 'joined'
  | 'manages'
  | 'amending_ended'
  | 'voting_starts'
  | 'voting_ended'
  | 'voting_annulled'
  | 'endorsing_starts'
  | 'endorsing_ended';

/** One act, and why it is refused, if it is. */
interface WhyAct {
  readonly act: ProcessAct;
  readonly refusal: string | null;
  readonly facts: { fact: WhyFact; moment: string | null }[];
}

interface Known {
  readonly act: ProcessAct;
  readonly terms: ProcessTerms;
  readonly person: PersonFacts;
  readonly tenant: Windows;
  readonly now: string;
}

type Facts = WhyAct['facts'];

const told = (fact: WhyFact, moment: string | null = null): Facts => [
  { fact, moment: moment && new Date(moment).toISOString() },
];

/** What each refusal of `eligibilityOf` rests on: the facts that decided, and their dates. */
const behind: Readonly<Record<string, (known: Known) => Facts>> = {
  'participation.participation_closed': closed,
  'participation.unverified': () => told('not_verified'),
  'participation.not_entitled': notEntitled,
  'participation.only_regular': () => told('manages'),
  'participation.amending_closed': ({ terms, tenant }) => told('amending_ended', amendingEnd(terms, tenant)),
  'participation.voting_not_started': ({ terms, tenant }) => told('voting_starts', votingStart(terms, tenant)),
  'participation.voting_closed': ({ terms, tenant }) => told('voting_ended', votingOver(terms, tenant)),
  'participation.voting_annulled': ({ terms }) => told('voting_annulled', terms.voting.over_since),
};

function votingOver(terms: ProcessTerms, tenant: Windows): string | null {
  return terms.voting.over_since ?? votingEnd(terms, tenant);
}

function amendingEnd(terms: ProcessTerms, tenant: Windows): string | null {
  return effectiveWindows(terms, tenant).amedment_voting_start_datetime ?? votingOver(terms, tenant);
}

/** The codes that are explained: each has its clause in every language. */
export const explainedCodes = Object.keys(behind);

/** What a person may do in a process at a moment, and what stands in the way of the rest: the rule that decides, re-run. */
export function whyOf(terms: ProcessTerms, person: PersonFacts, tenant: Windows, now: string): WhyAct[] {
  const refusals = refusalsOf(eligibilityOf(terms, person, tenant, now), person);
  return acts.map((act) => {
    const refusal = refusals[act];
    const facts = refusal === null ? [] : behind[refusal]!({ act, terms, person, tenant, now });
    return { act, refusal, facts };
  });
}

/** As deciders ask: of what regular people alone do, that comes first. */
function refusalsOf(eligibility: Eligibility, person: PersonFacts): Readonly<Record<ProcessAct, string | null>> {
  const managing = isRegular(person) ? null : 'participation.only_regular';
  return {
    participate: eligibility.participating,
    amend: managing ?? eligibility.amending,
    vote: managing ?? eligibility.voting,
    comment: managing ?? eligibility.commenting,
    endorse: eligibility.endorsing,
  };
}

function closed({ terms, tenant, now }: Known): Facts {
  const { start_datetime: start, end_datetime: end } = terms.schedule;
  const status = terms.exists ? statusAt(terms, now) : 'inactive';
  if (status === 'inactive') return told('draft');
  if (status === 'pending') return told('starts', start);
  if (status === 'finished') return told('ended', end);
  // The process is open: it is the window of endorsements that is not.
  const dates = effectiveWindows(terms, tenant);
  const { endorsement_start_datetime: from, endorsement_end_datetime: until } = dates;
  const isBefore = from !== null && Date.parse(now) < Date.parse(from);
  return isBefore ? told('endorsing_starts', from) : told('endorsing_ended', until);
}

function notEntitled(known: Known): Facts {
  const { act, terms, person } = known;
  if (!person.is_active) return told('deactivated');
  if (act !== 'vote') return lacking(terms, person);
  const missing = lacking(votersOf(terms), person);
  return isLate(terms, missing) ? [...told('census_closed', openingFor(known)), ...joined(person)] : missing;
}

/** It goes by who might vote at its opening: once it is open, and before that of who might now, and could not then. */
function isLate({ voting: { frozen }, rules }: ProcessTerms, missing: Facts): boolean {
  return (frozen?.rules ?? rules).electorate === 'at_opening' && (frozen !== null || missing.length === 0);
}

function openingFor({ terms, tenant, now }: Known): string {
  return terms.voting.opened_at ?? openingOf(terms, tenant, now);
}

function lacking(terms: Pick<ProcessTerms, 'audience'>, person: PersonFacts): Facts {
  return missingIn(terms, person).flatMap((one) => (one === 'no_organization' ? outside(person) : told(one)));
}

function outside({ past }: PersonFacts): Facts {
  const left = past.findLast(({ organization }) => organization !== null);
  return left ? told('left_organization', left.until) : told('no_organization');
}

/** Since when they belong to their organization. */
function joined({ organization, past }: PersonFacts): Facts {
  const before = past.findLast((then) => then.organization !== organization);
  return organization !== null && before ? told('joined', before.until) : [];
}
