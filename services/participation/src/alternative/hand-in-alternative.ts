import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { actsAs, type CommandContext, DomainError, seenWords } from '@ateneo/kernel';
import type { DocumentText } from '../document/document-text.fold.js';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { alternativeAggregate, alternativeTextAggregate, originalAggregate } from './alternative.aggregate.js';

/** Its author hands it in, or takes it back for good. `ifMatch`: the revision that was seen. */
export class HandInAlternative extends Command<{ revision: number; position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly act: 'submit' | 'withdraw',
    readonly alternative: string,
    readonly ifMatch?: number,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, act, alternative, ifMatch } = this;
    const { tenant } = context;
    const { state } = await get(DECISIONS).load(tenant, alternativeAggregate, alternative);
    if (state.phase === 'none') throw new DomainError('participation.alternative_not_found');
    const { eligibility, isRegular } = await get(KnownForTakingPart).findEligibility(context, state.process);
    const resolved = act === 'submit' ? await get(KnownForTakingPart).whyResolved(tenant, state.document) : null;
    const by = { user: actsAs(context, state.user), isRegular, closed: eligibility.participating ?? resolved };
    const options = { expectedRevision: ifMatch, once: true };
    if (act === 'withdraw') {
      const command = { do: 'withdraw' as const, alternative, by };
      return get(DECISIONS).execute(context, alternativeAggregate, alternative, command, options);
    }
    const written = await get(DECISIONS).load(tenant, alternativeTextAggregate, alternative);
    const { state: original } = await get(DECISIONS).load(tenant, originalAggregate, state.document);
    const text = {
      isEmpty: written.state.chapters.every(({ articles }) => articles.length === 0),
      isEqual: wordsOf(written.state) === wordsOf(original.text),
    };
    const command = { do: 'submit' as const, alternative, by, text };
    return get(DECISIONS).execute(context, alternativeAggregate, alternative, command, options);
  }
}

/** What it says, whatever its parts' ids are. */
function wordsOf({ introduction, chapters }: DocumentText): string {
  const wordsOfArticle = (one: { title: string; content: string }) => [seenWords(one.title), seenWords(one.content)];
  const parts = chapters.map(({ title, articles }) => [seenWords(title), articles.map(wordsOfArticle)]);
  return JSON.stringify([seenWords(introduction), parts]);
}
