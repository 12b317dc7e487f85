import { ClaimEraser } from '../../identity/src/application/claim-eraser.js';
import { Copies } from '../../mailing/src/sending/copies.js';
import { FailedSignIns } from '../../identity/src/adapters/failed-sign-ins.js';
import type { Reaction } from '@ateneo/cqrs';
import { Files } from '@ateneo/files';
import { ForgetConversation } from '../../mailing/src/application/forget-conversation.js';
import { ForgetMessages } from '../../mailing/src/application/forget-messages.js';
import { JobEraser } from '../../identity/src/adapters/job-eraser.js';
import { IdempotencyRecordEraser } from '../../identity/src/adapters/idempotency-record-eraser.js';
import { LIMITS } from '@ateneo/http';
import { PasskeyUses } from '../../identity/src/adapters/passkey-uses.js';
import { PersonKeyEraser } from '../../identity/src/adapters/person-key-eraser.js';
import { Reading } from '../../notifications/src/reading/reading.js';
import { SandboxLedger } from '../../memberships/src/adapters/sandbox/ledger.js';
import { SessionEraser } from '../../identity/src/adapters/session-eraser.js';
import { TextKeyEraser } from '../../participation/src/application/text-key-eraser.js';
import { whenAccountErasedForgetMovements } from '../../memberships/src/reactors/reactions.js';
import { whenAccountErasedFreePlaces } from '../../ticketing/src/reactors/reactions.js';
import { chooseContexts } from '../src/contexts.js';
import { listForgettingViews } from '../src/forgetting-views.js';

export type Eraser = (new (...dependencies: never[]) => object) | symbol | Reaction;

/** By the place that is left over: the eraser that is switched off, and what the check must say. */
export const byMethod: Record<string, readonly [Eraser, string, RegExp]> = {
  'claims in the log': [ClaimEraser, 'erase', /^event_store\.events\.stream$/],
  'sealed events, and the key': [PersonKeyEraser, 'erase', /^(keys\.keys|event_store\.events: \w+ opens)$/],
  'texts in the log': [
    TextKeyEraser,
    'erase',
    /^event_store\.events: (Amendment(Worded|Reasoned)|ReviewGiven|CommentWorded|CandidacyDescribed|Alternative(Described|TextChanged)) opens$/,
  ],
  'identity.failed_sign_in': [FailedSignIns, 'forget', /^identity\.failed_sign_in\.account$/],
  'identity.sign_in': [
    SessionEraser,
    'erase',
    /^(identity\.sign_in\.sealed|identity\.last_sign_in\.user_id|identity\.session_device\.user_id)$/,
  ],
  'identity.passkey_count': [PasskeyUses, 'forget', /^identity\.passkey_count\.(owner|name)$/],
  'http.idempotency_records': [IdempotencyRecordEraser, 'erase', /^http\.idempotency_records\.(person|about)$/],
  'jobs.job': [JobEraser, 'erase', /^(jobs\.job\.asker|jobs\.result_part: a result opens)$/],
  'http.rate_limits': [LIMITS, 'forget', /^http\.rate_limits\.key$/],
  'files.file': [Files, 'erase', /^files\.file\.owner$/],
  'mailing.message': [ForgetMessages, 'execute', /^mailing\.message\.user_id$/],
  'mailing.copy': [Copies, 'forget', /^mailing\.copy\.user_id$/],
  'sandbox.method': [SandboxLedger, 'forgetCustomer', /^(sandbox\.method|sandbox\.payment)\.customer$/],
  'conversations in the log': [
    ForgetConversation,
    'execute',
    /^(mailing\.conversation\.(user_id|messages)|event_store\.events: (ConversationBegan|ContactMessageWritten) opens)$/,
  ],
  'what banks said': [
    whenAccountErasedForgetMovements,
    'act',
    /^(memberships\.movement\.(party|text)|event_store\.events: Movement(Told|Sorted) opens)$/,
  ],
  'notifications.mark': [Reading, 'forget', /^notifications\.(mark|reading)\.user_id$/],
  'offers of places': [whenAccountErasedFreePlaces, 'act', /^ticketing\.transfer\.(from_user|to_user)$/],
};
/** Views whose step finds nothing to forget. */
const forgetsNothing = [
  // Who manages is not erased before that is taken from them.
  'identity.manager',
  // It notes that the account has ended.
  'participation.ended_account',
  // It names nobody: a file that nobody can read any more has no hash.
  'memberships.remittance',
  // It counts.
  'statistics.quarter',
];

/** By the view that forgets: the event whose step is switched off, and what the check must say. */
export const byView: Record<string, readonly [string, RegExp]> = Object.fromEntries(
  listForgettingViews()
    .filter(({ view: { name } }) => !forgetsNothing.includes(name))
    .map(({ view, event }) => [view.name, [event, new RegExp(`^${view.table.replace('.', '\\.')}\\.`)]]),
);
export const views = new Set(
  chooseContexts(undefined).all.flatMap(({ projections }) => projections.map(({ name }) => name)),
);
export const places = { ...byMethod, ...byView };

/** Without these much more than one place stays readable: each is tried with somebody of its own. */
const ALONE = ['sealed events, and the key', 'texts in the log'];

function inFives(names: readonly string[]): string[][] {
  return names.flatMap((_, index) => (index % 5 === 0 ? [names.slice(index, index + 5)] : []));
}

/** The places of one person. No two of them are told by the same words: methods stand with methods, views with views. */
export const groups = [
  ...ALONE.map((place) => [place]),
  ...inFives(Object.keys(byMethod).filter((place) => !ALONE.includes(place))),
  ...inFives(Object.keys(byView)),
];
