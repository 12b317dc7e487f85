import { isDeepStrictEqual } from 'node:util';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { EventTooLarge } from '@ateneo/event-store';
import { actsAs, type CommandContext, DomainError, fieldError } from '@ateneo/kernel';
import { type WriteOutcome, Command } from '@ateneo/resource';
import type { ChapterText, DocumentText } from '../document/document-text.fold.js';
import { inStages } from '../document/stages.rules.js';
import { textEvents } from '../document/write-text.rules.js';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import {
  alternativeAggregate,
  type AlternativeText,
  alternativeTextAggregate,
  originalAggregate,
} from './alternative.aggregate.js';
import { stepOf } from './alternative-step.rules.js';
import type { AlternativeStep } from './alternative.events.js';
import { mustBeAllowedToWrite, type Writer } from './alternative.decider.js';
import { likeTheOriginal } from './like-the-original.js';

// Sealed, a text grows by a third.
const SEALED_PIECE = 12_000;

/** A draft of an alternative to a document; what is not said of the text is as in the original. The actor is its author. */
export class BeginAlternative extends Command<WriteOutcome> {
  constructor(
    readonly context: CommandContext,
    readonly alternative: string,
    readonly document: string,
    readonly wording: { readonly title: string; readonly summary: string } & Partial<DocumentText>,
  ) {
    super();
  }

  async run(get: Find): Promise<WriteOutcome> {
    const { context, alternative, document, wording } = this;
    const { tenant } = context;
    const before = await get(DECISIONS).load(tenant, alternativeAggregate, alternative);
    const already = { revision: before.revision, position: undefined };
    if (before.state.phase !== 'none' && before.state.phase !== 'draft') return already;
    const { state: original } = await get(DECISIONS).load(tenant, originalAggregate, document);
    const { process } = original;
    const { eligibility, person, isRegular } = await get(KnownForTakingPart).findEligibility(context, process);
    const closed = eligibility.participating ?? (await get(KnownForTakingPart).whyResolved(tenant, document));
    const by = { user: actsAs(context, before.state.user), isRegular, closed };
    const { title, summary, ...given } = wording;
    const text = likeTheOriginal(original.text, { ...original.text, ...given });
    const stages = stagesOf(alternative, text);
    if (before.state.phase === 'draft') return (await this.goOn(get, context, alternative, by, stages)) ?? already;
    if (!original.isPresented) throw fieldError('document', 'participation.unknown_document');
    mustBeAllowedToWrite(by);
    checkIds(text);
    const begun = await get(DECISIONS).execute(context, alternativeAggregate, alternative, {
      do: 'begin',
      alternative,
      process,
      document,
      by,
      basis: { organization: person.organization },
      described: { title, summary },
      steps: stages[0]!.steps,
    });
    return (await this.goOn(get, context, alternative, by, stages)) ?? begun;
  }

  /**
   * What one append cannot hold of a text, from the stage on at which it stands: a process that died leaves the rest to the
   * repetition. Where its author has written in it since, nothing is written.
   */
  private async goOn(get: Find, context: CommandContext, alternative: string, by: Writer, stages: readonly Stage[]) {
    const { state: now } = await get(DECISIONS).load(context.tenant, alternativeTextAggregate, alternative);
    const at = stages.findIndex(({ text }) => isSame(text, now));
    let last: WriteOutcome | undefined;
    for (const { steps } of at < 0 ? [] : stages.slice(at + 1)) {
      const write = { do: 'write' as const, alternative, by, steps };
      last = await get(DECISIONS).execute(context, alternativeAggregate, alternative, write);
    }
    return last;
  }
}

/** What its author wants it to say from now on. `ifMatch`: the revision that was seen. */
export class WriteAlternative extends Command<WriteOutcome> {
  constructor(
    readonly context: CommandContext,
    readonly alternative: string,
    readonly wording: Partial<AlternativeText>,
    readonly ifMatch?: number,
  ) {
    super();
  }

  async run(get: Find): Promise<WriteOutcome> {
    const { context, alternative, wording, ifMatch } = this;
    const { state } = await get(DECISIONS).load(context.tenant, alternativeAggregate, alternative);
    const { state: text, revision } = await get(DECISIONS).load(context.tenant, alternativeTextAggregate, alternative);
    const { eligibility, isRegular } = await get(KnownForTakingPart).findEligibility(context, state.process);
    const closed =
      eligibility.participating ?? (await get(KnownForTakingPart).whyResolved(context.tenant, state.document));
    const by: Writer = { user: actsAs(context, state.user), isRegular, closed };
    const to = { ...text, ...wording };
    checkIds(to);
    const { title, summary } = to;
    const described = title === text.title && summary === text.summary ? undefined : { title, summary };
    const steps = textEvents(alternative, text, to, SEALED_PIECE).map(stepOf);
    const command = { do: 'write' as const, alternative, by, described, steps };
    // The steps go from the text that was read to the one that is wanted: from another text they would lead elsewhere.
    const options = { expectedRevision: ifMatch ?? revision };
    try {
      return await get(DECISIONS).execute(context, alternativeAggregate, alternative, command, options);
    } catch (error) {
      throw error instanceof EventTooLarge ? new DomainError('participation.too_much_at_once') : error;
    }
  }
}

interface Stage {
  readonly text: DocumentText;
  readonly steps: readonly AlternativeStep[];
}

function stagesOf(alternative: string, text: DocumentText): Stage[] {
  let from: DocumentText = { introduction: '', chapters: [] };
  return [...inStages(text)].map((stage) => {
    const steps = textEvents(alternative, from, stage, SEALED_PIECE).map(stepOf);
    from = stage;
    return { text: stage, steps };
  });
}

function isSame(one: DocumentText, other: DocumentText): boolean {
  return isDeepStrictEqual(
    [one.introduction, one.chapters.map(chapterOf)],
    [other.introduction, other.chapters.map(chapterOf)],
  );
}

function chapterOf({ id, title, articles }: ChapterText) {
  return [id, title, articles.map((one) => [one.id, one.title, one.content])];
}

function checkIds({ chapters }: DocumentText): void {
  const ids = chapters.flatMap((chapter) => [chapter.id, ...chapter.articles.map(({ id }) => id)]);
  if (new Set(ids).size < ids.length) throw fieldError('chapters', 'participation.duplicate_id');
}
