import { DomainError } from '@ateneo/kernel';
import type { Decisions, RecordedEvent } from '@ateneo/cqrs';
import { finds, standIn } from '@ateneo/testing/stand-in';
import { QueryBus } from '@nestjs/cqrs';
import { describe, expect, test } from '@jest/globals';
import { RequestEmail } from '../email/request-email.js';
import { type EmailRequested, emailEventTypes } from '../email/email.events.js';
import { mailRules } from './mail-rules.js';
import { RefuseMail } from '../../../notifications/src/public/refuse-mail.js';

const user = '11111111-1111-4111-8111-111111111111';
const params = { process: '22222222-2222-4222-8222-222222222222', amedment: '33333333-3333-4333-8333-333333333333' };

const alternative = '44444444-4444-4444-8444-444444444444';
const draft = { process: params.process, alternative };
/** Whom a rule for superusers finds; nobody wants to hear less. */
const queries = standIn<QueryBus>({
  execute: (query: object) => Promise.resolve(query instanceof RefuseMail ? [] : [user]),
});

function happened(type: string, data: object, time = new Date().toISOString()): RecordedEvent {
  return {
    type,
    data,
    id: '01930000-0000-7000-8000-000000000001',
    stream: 's',
    revision: 0,
    position: '1',
    tenant: user,
    meta: { version: 1, time, tenant: user, correlationId: 'c', actor: user },
  };
}

/** Requests that reach the e-mail's stream. */
function recording() {
  const requests: EmailRequested['data'][] = [];
  const contexts: object[] = [];
  const decisions = standIn<Decisions>({
    execute: (context: object, _aggregate: object, id: string, { request }: { request: EmailRequested['data'] }) => {
      if (request.email !== id) throw new DomainError('http.conflict');
      requests.push(request);
      contexts.push(context);
      return Promise.resolve({});
    },
  });
  return { requests, contexts, request: new RequestEmail(decisions, queries) };
}

const commented = { process: params.process, comment: '44444444-4444-4444-8444-444444444444' };
const another = '55555555-5555-4555-8555-555555555555';

const stands = { process: params.process, candidacy: '66666666-6666-4666-8666-666666666666' };

const rows = [
  ['AccountRegistered', 'registry_verify', { user }, {}],
  ['EmailChangeRequested', 'registry_verify', { user }, { news: 'new_address', to: 'pending' }],
  ['EmailChanged', 'registry_verified', { user }, { news: 'changed', to: 'previous' }],
  ['VerificationMailRequested', 'registry_remember', { user }, {}],
  ['EmailVerified', 'registry_verified', { user }, {}],
  ['PasswordResetRequested', 'password_reset', { user }, {}],
  ['PasswordChanged', 'password_changed', { user }, {}],
  ['PasskeyAdded', 'password_changed', { user, passkey: user }, { news: 'passkey_added' }],
  ['PasskeyRemoved', 'password_changed', { user, passkey: user }, { news: 'passkey_removed' }],
  [
    'ExternalIdentityLinked',
    'password_changed',
    { user, issuer: 'https://issuer.example' },
    { news: 'external_linked' },
  ],
  ['CarnetIssued', 'carnet', { user, carnet: another, organization: another }, {}],
  ['CarnetIssued', 'carnet', { user, carnet: another, organization: another, invoice: another }, { invoice: another }],
  ['MembershipApproved', 'membership_due', { user, invoice: another }, { news: 'approved' }],
  ['MembershipRenewed', 'invoice', { user, invoice: another }, { invoice: another }],
  [
    'PaymentRefunded',
    'invoice',
    { user, payment: another, purpose: 'invoice', reference: another, refund: user },
    { payment: another, refund: user, news: 'refunded' },
  ],
  ['MembershipFellPastDue', 'membership_payment', { user, invoice: another }, {}],
  [
    'DebitsAnnounced',
    'membership_due',
    { user, mandate: another, invoices: [another], collect_from: '2026-12-14' },
    { news: 'announced', mandate: another, collect_from: '2026-12-14' },
  ],
  ['DuesReminded', 'membership_due', { user, reminder: 'first_1' }, { news: 'first' }],
  ['DuesReminded', 'membership_due', { user, reminder: 'renewal_30' }, { news: 'renewal' }],
  ['DuesReminded', 'membership_due', { user, reminder: 'past_due_21' }, { news: 'past_due' }],
  ['DuesReminded', 'membership_due', { user, reminder: 'lapsing_2' }, { news: 'lapsing' }],
  ['DuesReminded', 'membership_due', { user, reminder: 'by_hand', job: another }, { news: 'owed' }],
  ['FeeMoved', 'membership_due', { user }, { news: 'moved' }],
  ['MembershipLapsed', 'membership_ended', { user, organization: another }, { news: 'lapsed' }],
  ['MembershipDecisionUndone', 'membership_due', { user, meeting: another }, { news: 'decision_undone' }],
  ['MembershipTakenBack', 'membership_due', { user, invoice: another }, { news: 'taken_back' }],
  ['MembershipEnded', 'membership_ended', { user, organization: another, reason: 'period_over' }, {}],
  ...(['declined', 'never_paid'] as const).map(
    (reason) =>
      ['MembershipEnded', 'membership_ended', { user, organization: another, reason }, { news: reason }] as const,
  ),
  ['AmendmentProposed', 'process_amedment', { user, ...params }, params],
  ['AmendmentHidden', 'process_amedment', { user, ...params }, { ...params, news: 'hidden' }],
  ['AmendmentShown', 'process_amedment', { user, ...params }, { ...params, news: 'shown' }],
  ['ReviewGiven', 'process_amedment', { user, ...params, review: 'accepted' }, { ...params, news: 'accepted' }],
  ['ReviewGiven', 'process_amedment', { user, ...params, review: 'declined' }, { ...params, news: 'declined' }],
  ['CompromiseAsked', 'process_amedment', { user, ...params }, { ...params, news: 'compromise_asked' }],
  ['ReviewRemoved', 'process_amedment', { user, ...params }, { ...params, news: 'review_removed' }],
  [
    'CommentWritten',
    'process_alternative_document',
    { user: another, answers: user, parent: null, documentalternative: alternative, ...commented },
    { ...draft, news: 'commented' },
  ],
  [
    'CommentWritten',
    'process_amedment',
    { user: another, answers: user, parent: null, ...commented },
    { ...commented, news: 'comment' },
  ],
  [
    'CommentWritten',
    'process_amedment',
    { user: another, answers: user, parent: another, ...commented },
    { ...commented, news: 'reply' },
  ],
  ['CommentHidden', 'process_amedment', { user, ...commented }, { ...commented, news: 'comment_hidden' }],
  ['CommentShownAgain', 'process_amedment', { user, ...commented }, { ...commented, news: 'comment_shown' }],
  ['AlternativeSubmitted', 'process_alternative_document', { user, ...draft }, { alternative, news: 'submitted' }],
  ['AlternativeReturned', 'process_alternative_document', { user, ...draft }, { ...draft, news: 'returned' }],
  ['AlternativeApproved', 'process_alternative_document', { user, ...draft }, { ...draft, news: 'approved' }],
  ['AlternativeAdmitted', 'process_alternative_document', { user, ...draft }, { ...draft, news: 'admitted' }],
  ['CandidateNamed', 'process_candidacy', { user, submitter: another, ...stands }, { ...stands, news: 'invited' }],
  ...(['Accepted', 'Declined', 'Resigned'] as const).map(
    (answer) =>
      [
        `Candidate${answer}`,
        'process_candidacy',
        { user: another, submitter: user, ...stands },
        { ...stands, news: answer.toLowerCase() },
      ] as const,
  ),
  [
    'CandidacySubmitted',
    'process_candidacy',
    { submitter: another, ...stands },
    { candidacy: stands.candidacy, news: 'submitted' },
  ],
  ...(['Returned', 'Rejected', 'Proclaimed'] as const).map(
    (decision) =>
      [
        `Candidacy${decision}`,
        'process_candidacy',
        { submitter: user, ...stands },
        { ...stands, news: decision.toLowerCase() },
      ] as const,
  ),
] as const;

/** The rule that follows from events of the type; there is one. */
function ruleFor(type: string, request: RequestEmail) {
  const found = mailRules
    .map((rule) => rule.connect(finds([RequestEmail, request], [QueryBus, queries])))
    .filter(({ handles }) => handles.includes(type));
  expect(found).toHaveLength(1);
  return found[0]!;
}

/** What a job or a night asks for by the thousand goes behind what a person waits for. */
const ofMany = (type: string, data: object) =>
  ['MembershipRenewed', 'FeeMoved', 'DebitsAnnounced'].includes(type) ||
  ('reminder' in data && data.reminder === 'by_hand');

describe('an event that a mail follows from', () => {
  test('every rule is in the table below', () => {
    const { request } = recording();
    const named = new Set(rows.map(([type]) => ruleFor(type, request).name));
    expect(named.size).toBe(mailRules.length);
  });

  test.each(rows)('%s', async (type, category, data, expected) => {
    const { requests, contexts, request } = recording();
    const rule = ruleFor(type, request);
    await rule.handle(happened(type, data));
    await rule.handle(happened(type, data));
    expect(requests[0]).toEqual({
      email: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user,
      category,
      params: expected,
      ...(ofMany(type, data) && { many: true }),
    });
    // Seen again after a crash, it is the same e-mail.
    expect(requests[1]).toEqual(requests[0]);
    expect(contexts[0]).toMatchObject({ source: 'system', correlationId: 'c', causationId: happened(type, data).id });
    expect(contexts[0]).not.toHaveProperty('actor');
  });

  test.each(['withdrawn', 'erased'])(
    'is none of a membership that ended as %s: they took it back, or are gone',
    async (reason) => {
      const { requests, request } = recording();
      await ruleFor('MembershipEnded', request).handle(happened('MembershipEnded', { user, reason }));
      expect(requests).toEqual([]);
    },
  );

  test('is none of an approval with which a trial begins: their card tells them', async () => {
    const { requests, request } = recording();
    const approved = { user, invoice: another, is_trial: true };
    await ruleFor('MembershipApproved', request).handle(happened('MembershipApproved', approved));
    expect(requests).toEqual([]);
  });

  test.each(['MembershipApproved', 'MembershipRenewed', 'PaymentRefunded'])(
    'is none of %s of long ago: a store that is filled anew writes no old receipts',
    async (type) => {
      const { requests, request } = recording();
      const before = new Date(Date.now() - 25 * 3_600_000).toISOString();
      await ruleFor(type, request).handle(happened(type, { user, invoice: another }, before));
      expect(requests).toEqual([]);
    },
  );

  test('reminders that went out under another category are of fees', () => {
    const upcast = emailEventTypes.EmailRequested.upcast[1];
    const old = { email: another, user, category: 'membership_payment' as const };
    expect(upcast({ ...old, params: { news: 'renewal' } }).category).toBe('membership_due');
    expect(upcast({ ...old, params: {} }).category).toBe('membership_payment');
  });

  test.each([
    [true, ['creation_verify']],
    [false, []],
  ])('is another one, or none, of whom somebody else enrolled: %s', async (invitation, categories) => {
    const { requests, request } = recording();
    await ruleFor('AccountRegistered', request).handle(happened('AccountRegistered', { user, invitation }));
    expect(requests.map(({ category }) => category)).toEqual(categories);
  });

  test('that answers nobody is told to nobody', async () => {
    const { requests, request } = recording();
    await ruleFor('CommentWritten', request).handle(happened('CommentWritten', { user, answers: null, ...commented }));
    expect(requests).toEqual([]);
  });

  test('of answers to one text is asked for once an hour', async () => {
    const { requests, request } = recording();
    const said = { user: another, answers: user, parent: null, ...commented };
    const tell = (data: object, time: string) =>
      ruleFor('CommentWritten', request).handle({
        ...happened('CommentWritten', { ...said, ...data }, time),
        id: crypto.randomUUID(),
      });
    for (const minute of ['00', '20', '59'])
      await tell({ amedment: another, comment: crypto.randomUUID() }, `2026-05-03T10:${minute}:00.000Z`);
    expect(new Set(requests.map(({ email }) => email)).size).toBe(1);
    await tell({ amedment: another }, '2026-05-03T11:00:00.000Z');
    await tell({ amedment: user }, '2026-05-03T10:30:00.000Z');
    await tell({ amedment: another, parent: user }, '2026-05-03T10:30:00.000Z');
    await tell({ amedment: another, answers: another }, '2026-05-03T10:30:00.000Z');
    expect(new Set(requests.map(({ email }) => email)).size).toBe(4);
  });

  test.each([
    ['CandidateNamed', { user: null }],
    ['CandidateAccepted', { user, submitter: user }],
  ])('%s that concerns nobody else is told to nobody', async (type, about) => {
    const { requests, request } = recording();
    await ruleFor(type, request).handle(happened(type, { ...about, ...stands }));
    expect(requests).toEqual([]);
  });

  test('makes another mail for each rule', async () => {
    const { requests, request } = recording();
    // Of comments it is another mail for each text that is answered.
    const one = rows.findIndex(([type]) => type === 'CommentWritten');
    for (const [type, , data] of rows.filter(([type], at) => type !== 'CommentWritten' || at === one))
      await ruleFor(type, request).handle(happened(type, data));
    expect(new Set(requests.map(({ email }) => email)).size).toBe(mailRules.length);
  });
});
