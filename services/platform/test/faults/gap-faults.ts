import { type Claims, derivedId, type RecordedEvent } from '@ateneo/cqrs';

type Data = Record<string, never>;

/** Where a document, or a process, says that something is in it; and whether that something is there. */
interface Held {
  readonly kind: string;
  /** Inner by outer. */
  readonly held: Map<string, Set<string>>;
  readonly there: Map<string, string>;
}

/**
 * What does not fit together in a log when everything has come to rest: claims without their account, accounts without
 * their claim, amendments and documents that are held and do not exist or the other way round, e-mails that were not
 * asked for once, organizations that the account does not know. Folds by itself: it shares no code with what it checks.
 */
export async function gapFaults(events: readonly RecordedEvent[], claims: Pick<Claims, 'streamOf'>): Promise<string[]> {
  return [
    ...(await claimFaults(events, claims)),
    ...holdingFaults(amendmentsIn(events)),
    ...holdingFaults(documentsIn(events)),
    ...mailFaults(events),
    ...membershipFaults(events),
  ];
}

type Account = { readonly tenant: string; email: string; national_id: string; isVerified: boolean };

/** What becomes of the holders of claims and of the accounts with their values. */
const claiming: Readonly<
  Record<
    string,
    (event: RecordedEvent & { data: Data }, held: Map<string, string>, accounts: Map<string, Account[]>) => void
  >
> = {
  ClaimHeld: ({ stream, data }, held) => held.set(stream, data.owner!),
  ClaimReleased: ({ stream }, held) => held.delete(stream),
  AccountRegistered({ tenant, data }, _held, accounts) {
    const { national_id } = data.profile! as { national_id: string };
    const account = { tenant, email: data.email!, national_id, isVerified: false };
    accounts.set(data.user!, [...(accounts.get(data.user!) ?? []), account]);
  },
  // A number is held from then on (decision 141).
  EmailVerified({ data }, _held, accounts) {
    for (const account of accounts.get(data.user!) ?? []) account.isVerified = true;
  },
  ProfileFieldsCorrected({ data }, _held, accounts) {
    const changes = data.changes as unknown as { field: string; after: string }[];
    const given = changes.find(({ field }) => field === 'national_id')?.after;
    for (const account of accounts.get(data.user!) ?? []) account.national_id = given ?? account.national_id;
  },
};

async function claimFaults(events: readonly RecordedEvent[], claims: Pick<Claims, 'streamOf'>): Promise<string[]> {
  const held = new Map<string, string>();
  const accounts = new Map<string, Account[]>();
  for (const event of events) claiming[event.type]?.(event as RecordedEvent & { data: Data }, held, accounts);
  const wanted = new Map<string, string>();
  for (const [user, [account]] of accounts) {
    const { tenant, email, national_id, isVerified } = account!;
    wanted.set(await claims.streamOf(tenant, 'email', email), user);
    if (national_id && isVerified) wanted.set(await claims.streamOf(tenant, 'national_id', national_id), user);
  }
  const twice = [...accounts].filter(([, registered]) => registered.length > 1);
  const unused = [...held].filter(([stream, owner]) => wanted.get(stream) !== owner);
  const unheld = [...wanted].filter(([stream, user]) => held.get(stream) !== user);
  return [
    ...twice.map(([user]) => `account ${user} was registered twice`),
    ...unused.map(([, owner]) => `a claim is held by ${owner}, who does not have the value`),
    ...unheld.map(([, user]) => `account ${user} has a value that it holds no claim to`),
  ];
}

/** Follows what is let in and let go, and what comes and goes. */
function follow(
  events: readonly RecordedEvent[],
  kind: string,
  types: Readonly<Record<'admitted' | 'released' | 'came' | 'gone', string>>,
  [outer, inner]: readonly [string, string],
): Held {
  const found: Held = { kind, held: new Map(), there: new Map() };
  const inside = new Map<string, string>();
  const steps: Readonly<Record<string, (place: string, thing: string) => void>> = {
    [types.admitted](place, thing) {
      found.held.set(place, (found.held.get(place) ?? new Set()).add(thing));
      inside.set(thing, place);
    },
    [types.released]: (place, thing) => found.held.get(place)?.delete(thing),
    [types.came]: (_place, thing) => found.there.set(thing, inside.get(thing) ?? 'nowhere'),
    [types.gone]: (_place, thing) => found.there.delete(thing),
  };
  for (const { type, data } of events as (RecordedEvent & { data: Record<string, string> })[])
    steps[type]?.(data[outer] ?? '', data[inner] ?? '');
  return found;
}

const amendmentsIn = (events: readonly RecordedEvent[]) =>
  follow(
    events,
    'amendment',
    {
      admitted: 'AmendmentAdmitted',
      released: 'AmendmentReleased',
      came: 'AmendmentProposed',
      gone: 'AmendmentWithdrawn',
    },
    ['document', 'amedment'],
  );

const documentsIn = (events: readonly RecordedEvent[]) =>
  follow(
    events,
    'document',
    {
      admitted: 'ProcessDocumentAdmitted',
      released: 'ProcessDocumentReleased',
      came: 'DocumentPresented',
      gone: 'DocumentRemoved',
    },
    ['process', 'document'],
  );

function holdingFaults({ kind, held, there }: Held): string[] {
  const faults: string[] = [];
  for (const things of held.values())
    for (const thing of things) if (!there.has(thing)) faults.push(`${kind} ${thing} is held and is not there`);
  for (const [thing, place] of there)
    if (!held.get(place)?.has(thing)) faults.push(`${kind} ${thing} is there and is not held`);
  return faults;
}

/** What each of these events must be followed by: one e-mail, whose id says which. */
const mails: Readonly<Record<string, string>> = {
  AccountRegistered: 'mailing.when-account-registered-send-verification',
  EmailVerified: 'mailing.when-email-verified-welcome',
  VerificationMailRequested: 'mailing.when-verification-asked-again-remind',
  AmendmentProposed: 'mailing.when-amendment-proposed-confirm',
};

function mailFaults(events: readonly RecordedEvent[]): string[] {
  const asked = new Map<string, number>();
  for (const { type, data } of events as (RecordedEvent & { data: Data })[])
    if (type === 'EmailRequested') asked.set(data.email!, (asked.get(data.email!) ?? 0) + 1);
  const faults: string[] = [];
  for (const { type, id } of events) {
    const reactor = mails[type];
    const times = reactor === undefined ? 1 : (asked.get(derivedId(id, reactor)) ?? 0);
    if (times !== 1) faults.push(`${times} e-mails follow from ${type} ${id}`);
  }
  return faults;
}

function membershipFaults(events: readonly RecordedEvent[]): string[] {
  const told = new Map<string, string>();
  const known = new Map<string, string>();
  for (const { type, data } of events as (RecordedEvent & { data: Data })[]) {
    if (type === 'PersonJoinedOrganization') told.set(data.user!, data.organization!);
    if (type === 'OrganizationJoined') known.set(data.user!, data.organization!);
  }
  return [...told].flatMap(([user, organization]) =>
    known.get(user) === organization ? [] : [`account ${user} does not know its organization`],
  );
}
