import { Temporal } from 'temporal-polyfill';

/** A day of the calendar, `YYYY-MM-DD`, and how many had voted at its end. */
export interface DayOfVotes {
  day: string;
  voters: number;
}

/** What is told of the votes on an amendment. */
export interface ToldVotes {
  readonly steps: readonly { readonly hour: string; readonly votes: number }[];
  /** As they were counted at the closing; null before. */
  readonly counted: number | null;
}

/** The votes on the amendment that has most of them: at least so many people voted, and nobody can tell how many more. */
export function mostVotes(amendments: readonly ToldVotes[]): number {
  return Math.max(
    0,
    ...amendments.map(({ steps, counted }) => counted ?? Math.max(0, ...steps.map((one) => one.votes))),
  );
}

interface Span {
  /** From the opening of the voting to now, or to its closing; ISO 8601 UTC. */
  readonly from: string;
  readonly until: string;
  readonly zone: string;
}

/** The same at the end of each day of the association's calendar; the last day ends with what is told now. */
export function turnoutByDay(amendments: readonly ToldVotes[], { from, until, zone }: Span): DayOfVotes[] {
  const dayOf = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate();
  const most = new Map<string, number>();
  for (const { hour, votes } of amendments.flatMap(({ steps }) => steps)) {
    const day = dayOf(hour).toString();
    most.set(day, Math.max(votes, most.get(day) ?? 0));
  }
  const last = dayOf(until);
  const days: DayOfVotes[] = [];
  let voters = 0;
  for (let day = dayOf(from); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    voters = Math.max(voters, most.get(day.toString()) ?? 0);
    days.push({ day: day.toString(), voters });
  }
  // What came in before the opening was dated, or was taken out at the closing, stands in the last day.
  return days.map((one, at) => (at === days.length - 1 ? { ...one, voters: mostVotes(amendments) } : one));
}
