import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { accountsOf, type CommandContext, DomainError, fieldError } from '@ateneo/kernel';
import { candidacyAggregate } from './aggregates.js';
import { CandidacyFacts } from './candidacy-facts.js';

type Answer =
  | { readonly do: 'accept'; readonly gender: string | null; readonly statement?: string | undefined }
  | { readonly do: 'decline' | 'resign' };

/** Somebody who was named accepts in their own words, declines, or stands no more. `ifMatch`: the revision that was seen. */
export class AnswerCandidacy extends Command<{ revision: number; position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly candidacy: string,
    readonly answer: Answer,
    readonly ifMatch?: number,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, candidacy, answer, ifMatch } = this;
    const { state } = await get(DECISIONS).load(context.tenant, candidacyAggregate, candidacy);
    const { presentation } = state;
    const places = [...state.candidates, ...state.substitutes].flatMap((id) => state.places.get(id) ?? []);
    const user = accountsOf(context).find((one) => places.some((place) => place.user === one));
    if (user === undefined) throw new DomainError('participation.no_place');
    const about = { presentation, candidacy, user, ifMatch };
    if (answer.do !== 'accept') {
      const command = { do: answer.do, candidacy, user };
      const options = { expectedRevision: ifMatch, once: true };
      const done = await get(DECISIONS).execute(context, candidacyAggregate, candidacy, command, options);
      await get(CandidacyFacts).free(context, about);
      return done;
    }
    const isBound = places.some((place) => place.user === user && place.state === 'accepted');
    return this.accept(get, context, about, answer, isBound);
  }

  /** First the person's one place in the presentation, then the acceptance. */
  private async accept(
    get: Find,
    context: CommandContext,
    about: { presentation: string; candidacy: string; user: string; ifMatch: number | undefined },
    said: Extract<Answer, { do: 'accept' }>,
    /** They have accepted before: the place is theirs, whatever comes of this. */
    isBound: boolean,
  ) {
    const { candidacy, user, ifMatch: expectedRevision } = about;
    const wanted = await get(CandidacyFacts).presentation(context.tenant, about.presentation);
    const closed = await get(CandidacyFacts).whyNotStand(context, wanted);
    if (closed) throw new DomainError(closed);
    const gender = genderFor(wanted.plan.parity, said.gender);
    if (!isBound) await get(CandidacyFacts).bind(context, about);
    try {
      const command = { do: 'accept' as const, candidacy, user, gender, statement: said.statement };
      const options = { expectedRevision, once: true };
      return await get(DECISIONS).execute(context, candidacyAggregate, candidacy, command, options);
    } catch (error) {
      if (error instanceof DomainError && !isBound) await get(CandidacyFacts).free(context, about);
      throw error;
    }
  }
}

/** Asked only where the list must keep parity. */
function genderFor(parity: string, said: string | null): string | null {
  if (parity === 'none') return null;
  if (said === null) throw fieldError('gender', 'http.required');
  return said;
}
