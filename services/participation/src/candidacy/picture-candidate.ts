import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { accountsOf, type CommandContext, DomainError } from '@ateneo/kernel';
import { candidacyAggregate } from './aggregates.js';
import { CandidacyFacts } from './candidacy-facts.js';
import { candidacyDecider, type Photo } from './candidacy.decider.js';

/** Somebody who was named gives a photo of themselves, or takes it away. `keep`: keeps the file as that account's. */
export class PictureCandidate extends Command<{ revision: number; position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly candidacy: string,
    readonly keep: ((user: string) => Promise<Photo>) | null,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, candidacy, keep } = this;
    const { state } = await get(DECISIONS).load(context.tenant, candidacyAggregate, candidacy);
    const listed = [...state.candidates, ...state.substitutes].flatMap((id) => state.places.get(id) ?? []);
    // Who was taken out of the list may ask for it to be gone, too.
    const places = keep ? listed : [...listed, ...state.places.values()];
    const accounts = accountsOf(context);
    const user = places.flatMap((place) => place.user ?? []).find((one) => accounts.includes(one));
    if (user === undefined) throw new DomainError('participation.no_place');
    const about = { do: 'picture' as const, candidacy, user };
    if (!keep) return get(DECISIONS).execute(context, candidacyAggregate, candidacy, { ...about, image: null });
    const wanted = await get(CandidacyFacts).presentation(context.tenant, state.presentation);
    const closed = await get(CandidacyFacts).whyNotStand(context, wanted);
    if (closed) throw new DomainError(closed);
    // No file is kept of what would be refused.
    candidacyDecider.decide({ ...about, image: { file: '', width: 0, height: 0, alt: '' } }, state);
    return get(DECISIONS).execute(context, candidacyAggregate, candidacy, {
      ...about,
      image: await keep(user),
    });
  }
}
