import { Command } from '@ateneo/resource';
import { type Aggregate, DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { DOCUMENT_CATEGORY, type DocumentEvent } from '../document/document.events.js';
import { inPieces } from '../document/pieces.rules.js';
import { FindTwins, markOf } from '../queries/find-twins.js';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import {
  type AdmissionCommand,
  admissionDecider,
  type AdmissionState,
  likeIt,
  originalOf,
} from './admission.decider.js';
import { amendmentDecider, mustBeAllowedToPropose } from './amendment.decider.js';
import { AMENDMENT_CATEGORY, type AmendmentEvent } from './amendment.events.js';
import type { AmendmentCommand, AmendmentState } from './amendment.types.js';
import type { Proposal } from './proposal.rules.js';

// Sealed, a text grows by a third.
export const SEALED_PIECE = 12_000;

export const amendmentAggregate: Aggregate<AmendmentState, AmendmentCommand, AmendmentEvent> = {
  category: AMENDMENT_CATEGORY,
  decider: amendmentDecider,
};

export const admissionAggregate: Aggregate<AdmissionState, AdmissionCommand, DocumentEvent> = {
  category: DOCUMENT_CATEGORY,
  decider: admissionDecider,
};

/** What a person proposes; the actor of the context is the author. */
export interface ProposedAmendment extends Proposal {
  readonly reason: string;
  readonly references: readonly string[];
}

/** Proposes an amendment: the document admits it first (claim), then its own stream starts (act). */
export class ProposeAmendment extends Command<{ revision: number; position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly amedment: string,
    readonly document: string,
    readonly proposed: ProposedAmendment,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, amedment, document, proposed } = this;
    const { tenant } = context;
    const before = await get(DECISIONS).load(tenant, amendmentAggregate, amedment);
    // A repetition of what was done; the document may be another by now.
    if (before.state.phase === 'proposed') return { revision: before.revision, position: undefined };
    const { state: admission } = await get(DECISIONS).load(tenant, admissionAggregate, document);
    const { process } = admission;
    const { eligibility, person, isRegular } = await get(KnownForTakingPart).findEligibility(context, process);
    const by = { user: context.onBehalfOf ?? context.actor ?? '', isRegular, closed: eligibility.amending };
    // Who may not propose must not lock the document either.
    if (admission.isPresented) mustBeAllowedToPropose(by);
    const { reason, references, ...wanted } = proposed;
    const original = originalOf(admission, wanted.article);
    const proposal = wanted.is_deletion && original ? { ...wanted, ...copied(original) } : wanted;
    const mark = markOf(proposal);
    const unlike = await get(FindTwins).unlike(tenant, likeIt(admission, { amedment, mark }), proposal);
    const admit = { do: 'admit' as const, document, amedment, proposal, mark, unlike };
    await get(DECISIONS).execute(context, admissionAggregate, document, admit);
    const basis = { organization: person.organization };
    const pieces = inPieces(proposal.content, SEALED_PIECE);
    const quoted = original && { title: original.title, pieces: inPieces(original.content) };
    return get(DECISIONS).execute(context, amendmentAggregate, amedment, {
      do: 'propose',
      amedment,
      process,
      document,
      proposal,
      original: quoted,
      pieces,
      reason,
      references,
      by,
      basis,
      now: context.now,
    });
  }
}

function copied({ title, content }: { title: string; content: string }) {
  return { title, content };
}
