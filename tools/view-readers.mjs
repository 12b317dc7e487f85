// A view may lag behind the log, so files that decide read none (docs/decisions/0147). The files below do, each for a reason.
// `tools/rooms.spec.ts` fails for a file that is missing here, and for one that no longer needs to be here.

const finds =
  'It finds the people or things that an act may concern. Each is then decided by its own events; a missed one is found by the next run.';
const names = 'It finds the stream that a number, a code or a link belongs to. That stream decides.';
const readers =
  'Who receives mail is, by definition, who was on the list at that moment; the list is written into the log.';

/** @type {Record<string, string>} path of the file → why it may read a view */
export const viewReaders = {
  'services/identity/src/account/dismiss-managers.ts': finds,
  'services/identity/src/account/import/done-by-import.ts': finds,
  'services/identity/src/account/import/known-people.ts': finds,
  'services/identity/src/application/act-on-many.ts': finds,
  'services/mailing/src/application/at-address.ts': finds,
  'services/mailing/src/application/drop-drafts.ts': finds,
  'services/mailing/src/application/follow-membership.ts': finds,
  'services/mailing/src/application/follow-merge.ts': finds,
  'services/mailing/src/application/freeze-readers.ts': readers,
  'services/mailing/src/application/issue-readers.ts': readers,
  'services/mailing/src/application/one-reader.ts': finds,
  'services/mailing/src/application/send-copy.ts': readers,
  'services/mailing/src/message/messages.ts': 'It shows when a mail was asked for; nothing is decided by that.',
  'services/mailing/src/reactors/reactions-by-views.ts': finds,
  'services/mailing/src/sending/copies.ts': readers,
  'services/memberships/src/application/act-on-memberships.ts': finds,
  'services/memberships/src/application/awaited-debits.ts': finds,
  'services/memberships/src/application/bring-imported.ts': finds,
  'services/memberships/src/application/catalogue.ts': names,
  'services/memberships/src/application/choose-provider.ts':
    'It warns how many members a change concerns; it refuses nothing by that number.',
  'services/memberships/src/application/debit-notices.ts': finds,
  'services/memberships/src/application/discounts.ts': finds,
  'services/memberships/src/application/due-memberships.ts': finds,
  'services/memberships/src/application/forget-recipients.ts': finds,
  'services/memberships/src/application/invoices.ts': finds,
  'services/memberships/src/application/movements.ts': finds,
  'services/memberships/src/application/overdue-invoices.ts': names,
  'services/memberships/src/application/reconcile-payments.ts': finds,
  'services/memberships/src/application/remittances.ts': finds,
  'services/memberships/src/application/trials.ts': finds,
  'services/memberships/src/application/what-is-owed.ts': names,
  'services/notifications/src/notice/notice-readers.ts': finds,
  'services/notifications/src/notice/tell-notices.ts':
    'A notice repeats the words of an announcement as they stand when it is told.',
  'services/organizations/src/application/closed-organizations.ts': finds,
  'services/organizations/src/application/move-people.ts': finds,
  'services/participation/src/alternative/admit-alternative.ts':
    'The number of endorsements is counted by the view; the admission writes it into the log, and the reactor waits for the view.',
  'services/participation/src/amendment/correct-amendment.ts': 'It compares texts, as proposing does.',
  'services/participation/src/amendment/propose-amendment.ts':
    'It compares texts, which events hold encrypted; it waits for the view to reach them.',
  'services/participation/src/application/comment-targets.ts': names,
  'services/participation/src/application/destroy-vote-keys.ts': finds,
  'services/participation/src/application/votes-of-ended-accounts.ts': finds,
  'services/participation/src/application/votings.ts':
    'Results are counted from the view of votes, once it has reached the event that closed the voting; they are written into the log.',
  'services/participation/src/endorsement/endorse.ts': finds,
  'services/participation/src/reactors/reactions-by-views.ts': finds,
  'services/participation/src/application/make-approved-document.ts':
    'The words of amendments stand in the view; what of them is adopted, the closed resolution has decided.',
  'services/participation/src/application/resolve-document.ts':
    'It finds which amendments there are and which contradict each other; the resolution and the document decide by their own events.',
  'services/territory/src/application/find-residences-again.ts': finds,
  'services/ticketing/src/application/check-in.ts': names,
  'services/ticketing/src/application/find-event.ts': names,
  'services/ticketing/src/application/place-transfers.ts': names,
  'services/ticketing/src/application/held-places.ts': names,
  'services/ticketing/src/application/receive-scans.ts':
    'It reads who may tell of a door, and names for the answer; each scan is decided by its own stream.',
  'services/ticketing/src/application/transfers-over.ts': finds,
};
