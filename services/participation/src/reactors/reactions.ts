import { reaction, type RecordedEvent, systemContext, VIEWS } from '@ateneo/cqrs';
import { askForEffects } from '@ateneo/effects';
import { CommandBus } from '@nestjs/cqrs';
import type { AccountErased } from '../../../published/src/identity/account.js';
import type { AmendmentHidden, AmendmentWithdrawn } from '../../../published/src/participation/amendment.js';
import type { ResolutionClosed } from '../../../published/src/participation/resolution.js';
import type { VotingClosed } from '../../../published/src/participation/voting.js';
import { EraseAlternatives } from '../alternative/erase-alternatives.js';
import { EraseTexts } from '../amendment/erase-texts.js';
import { SettleAdmission } from '../amendment/settle-admission.js';
import { MakeApprovedDocument } from '../application/make-approved-document.js';
import { ReleaseFromCompromise } from '../application/release-from-compromise.js';
import { EraseCandidacies } from '../candidacy/erase-candidacies.js';
import { EraseComments } from '../comment/erase-comments.js';
import type { AmendmentAdmitted, DocumentRemoved } from '../document/document.events.js';
import { SettlePlacement } from '../document/settle-placement.js';
import { WithdrawEndorsements } from '../endorsement/endorse.js';
import type { ProcessDocumentAdmitted } from '../process/process.events.js';
import type { VotingAnnulled } from '../process/voting.events.js';
import { dueAt, VOTE_KEYS } from '../vote-key/vote-keys-effect.js';

/** What an erased person wrote stays without a name, or goes; what they endorsed counts no longer where that is open. */
export const whenAccountErasedEraseAlternatives = reaction<AccountErased>(
  'participation.when-account-erased-erase-alternatives',
  ['AccountErased'],
  async (event, { get }) => {
    const { user, texts } = event.data;
    const context = systemContext(event, event.meta.time);
    await get(CommandBus).execute(new EraseAlternatives(context, user, texts));
    const view = 'participation.endorsement';
    if (!(await get(VIEWS).reached(view, event.position))) throw new Error(`${view} has not seen the erasure yet`);
    await get(CommandBus).execute(new WithdrawEndorsements(context, user));
  },
);

/** Whoever is erased stands no more where nothing is decided; what they handed in stays without a name, or goes. */
export const whenAccountErasedEraseCandidacies = reaction<AccountErased>(
  'participation.when-account-erased-erase-candidacies',
  ['AccountErased'],
  async (event, { get }) => {
    const { user, texts } = event.data;
    await get(CommandBus).execute(new EraseCandidacies(systemContext(event, event.meta.time), user, texts));
  },
);

/** What an erased person published stays without a name, or goes: as they chose (contract, 5). */
export const whenAccountErasedEraseTexts = reaction<AccountErased>(
  'participation.when-account-erased-erase-texts',
  ['AccountErased'],
  async (event, { get }) => {
    const { user, texts } = event.data;
    const context = systemContext(event, event.meta.time);
    await get(CommandBus).execute(new EraseTexts(context, user, texts));
    await get(CommandBus).execute(new EraseComments(context, user, texts));
  },
);

/** When an amendment was withdrawn or hidden, its document lets it go, should the command have died in between; a compromise waits no more for whoever took theirs back. */
export const releaseGoneAmendments = reaction<AmendmentWithdrawn | AmendmentHidden>(
  'participation.release-gone-amendments',
  ['AmendmentWithdrawn', 'AmendmentHidden'],
  async (event, { get }) => {
    const { data } = event;
    const context = systemContext(event, event.meta.time);
    await get(CommandBus).execute(new SettleAdmission(context, data.document, data.amedment, false));
    if (event.type === 'AmendmentWithdrawn')
      await get(CommandBus).execute(new ReleaseFromCompromise(context, data.document, data.amedment));
  },
);

/** When a document admitted an amendment and 60 s later there is none, the document lets it go. */
export const releaseAmendmentsThatNeverCame = reaction<AmendmentAdmitted>(
  'participation.release-amendments-that-never-came',
  ['AmendmentAdmitted'],
  async (event, { get }) => {
    const { data } = event;
    await get(CommandBus).execute(
      new SettleAdmission(systemContext(event, event.meta.time), data.document, data.amedment, true),
    );
  },
  { delaySeconds: 60 },
);

/** When a document was removed, its process lets it go, should the command have died in between. */
export const releaseGoneDocuments = reaction<DocumentRemoved>(
  'participation.release-gone-documents',
  ['DocumentRemoved'],
  async (event, { get }) => {
    const { data } = event;
    await get(CommandBus).execute(
      new SettlePlacement(systemContext(event, event.meta.time), data.process, data.document, false),
    );
  },
);

/** When a process admitted a document and 60 s later it is not presented, the document is given up and let go. */
export const releaseDocumentsThatNeverCame = reaction<ProcessDocumentAdmitted>(
  'participation.release-documents-that-never-came',
  ['ProcessDocumentAdmitted'],
  async (event, { get }) => {
    const { data } = event;
    await get(CommandBus).execute(
      new SettlePlacement(systemContext(event, event.meta.time), data.process, data.document, true),
    );
  },
  { delaySeconds: 60 },
);

/** When a resolution is closed, the text that it makes becomes a document of its own, which may be amended again. */
export const whenResolutionClosedMakeItsDocument = reaction<ResolutionClosed>(
  'participation.when-resolution-closed-make-its-document',
  ['ResolutionClosed'],
  async (event, { get }) => {
    const context = systemContext(event, event.meta.time);
    await get(CommandBus).execute(new MakeApprovedDocument(context, event.data.document));
  },
  { after: ['participation.amendment'] },
);

/** Votes of the past can still be filled in (a demo's). */
const AT_LEAST_MS = 600_000;

/**
 * When a voting is closed or annulled, and when an amendment is withdrawn, the moment is appointed at which the keys of its
 * votes are destroyed: counted from that event, never from a date that somebody typed (contract, 6).
 */
export const whenVotingIsOverAppointDestruction = reaction<VotingClosed | VotingAnnulled | AmendmentWithdrawn>(
  'participation.when-voting-is-over-appoint-destruction',
  ['VotingClosed', 'VotingAnnulled', 'AmendmentWithdrawn'],
  async (event) => {
    const { data, type } = event;
    // One of an amendment stands beside the process's own: whichever comes first.
    const key = type === 'AmendmentWithdrawn' ? `withdrawn-${data.amedment}` : data.process;
    const appointed = { kind: VOTE_KEYS, key, reference: data.process, at: notAtOnce(dueAt(endIn(event))) };
    return (tx) => askForEffects(tx, [appointed]);
  },
);

function endIn({ data, meta }: RecordedEvent): string {
  const { closed_at, annulled_at } = data as { closed_at?: string; annulled_at?: string };
  return closed_at ?? annulled_at ?? meta.time;
}

function notAtOnce(moment: string): string {
  return new Date(Math.max(Date.parse(moment), Date.now() + AT_LEAST_MS)).toISOString();
}
