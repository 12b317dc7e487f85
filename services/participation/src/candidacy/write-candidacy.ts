import { DECISIONS, type Find } from '@ateneo/cqrs';
import { type CommandContext, fieldError } from '@ateneo/kernel';
import { QueryBus } from '@nestjs/cqrs';
import { type WriteOutcome, Command } from '@ateneo/resource';
import { PersonByEmail } from '../../../identity/src/public/person-by-email.js';
import { PersonByNumber } from '../../../memberships/src/public/person-by-number.js';
import { candidacyAggregate } from './aggregates.js';
import { mustBeAllowed, mustBeSubmitter, type NamedPlace } from './candidacy.decider.js';
import { candidacyFold, type CandidacyState } from './candidacy.fold.js';
import { CandidacyFacts } from './candidacy-facts.js';

/** A place as its submitter wrote it: one that was there by its id, or somebody new by exact address or member number. */
export interface CandidateInput {
  readonly id: string;
  readonly email?: string | undefined;
  readonly number?: string | undefined;
}

/** What a candidacy is to say; absent parts stay. */
export interface CandidacyWording {
  readonly name?: string | undefined;
  readonly programme?: string | undefined;
  readonly candidates?: readonly CandidateInput[] | undefined;
  readonly substitutes?: readonly CandidateInput[] | undefined;
}

/** Begins a candidacy, or writes in one. `ifMatch`: the revision that was seen. */
export class WriteCandidacy extends Command<WriteOutcome> {
  constructor(
    readonly context: CommandContext,
    readonly candidacy: string,
    /** Of a new one: for which presentation. */
    readonly presentation: string | null,
    readonly wording: CandidacyWording,
    readonly ifMatch?: number,
  ) {
    super();
  }

  async run(get: Find): Promise<WriteOutcome> {
    return this.presentation === null ? this.write(get, this) : this.begin(get, this, this.presentation);
  }

  private async begin(
    get: Find,
    { context, candidacy, wording }: WriteCandidacy,
    presentation: string,
  ): Promise<WriteOutcome> {
    const { exists, process, ...about } = await get(CandidacyFacts).presentation(context.tenant, presentation);
    if (!exists) throw fieldError('candidacypresentation', 'participation.unknown_presentation');
    const by = await get(CandidacyFacts).submitter(context, { exists, process, ...about });
    // Nobody is looked for by whoever may not name them.
    mustBeAllowed(by);
    const said = await this.said(get, context.tenant, candidacyFold.initial, wording);
    const user = context.onBehalfOf ?? context.actor ?? '';
    const basis = { organization: by.organization };
    const command = { do: 'begin' as const, candidacy, process, presentation, user, by, basis, ...said };
    return get(DECISIONS).execute(context, candidacyAggregate, candidacy, command);
  }

  private async write(get: Find, { context, candidacy, wording, ifMatch }: WriteCandidacy): Promise<WriteOutcome> {
    const { tenant } = context;
    const { state, revision } = await get(DECISIONS).load(tenant, candidacyAggregate, candidacy);
    const by = await get(CandidacyFacts).submitter(
      context,
      await get(CandidacyFacts).presentation(tenant, state.presentation),
    );
    mustBeSubmitter(by, state);
    const command = { do: 'write' as const, candidacy, by, ...(await this.said(get, tenant, state, wording)) };
    // The order goes from the places that were read to those wanted.
    const options = { expectedRevision: ifMatch ?? revision };
    const written = await get(DECISIONS).execute(context, candidacyAggregate, candidacy, command, options);
    await this.freeWhoIsGone(get, context, candidacy, state, written.state);
    return written;
  }

  private async said(get: Find, tenant: string, state: CandidacyState, wording: CandidacyWording) {
    const { name, programme } = { ...state, ...given(wording) };
    const isSame = name === state.name && programme === state.programme;
    const wanted = [...(wording.candidates ?? []), ...(wording.substitutes ?? [])];
    const named = (await Promise.all(wanted.map((one) => this.named(get, tenant, state, one)))).flat();
    const order = orderOf(state, wording);
    mustBeOnce(order, named, state);
    const isMoved = JSON.stringify(order) !== JSON.stringify(orderOf(state, {}));
    return { described: isSame ? undefined : { name, programme }, named, order: isMoved ? order : undefined };
  }

  /** Whoever is new is asked; somebody whom nobody knows looks the same. */
  private async named(
    get: Find,
    tenant: string,
    { places }: CandidacyState,
    wanted: CandidateInput,
  ): Promise<NamedPlace[]> {
    const { id: place } = wanted;
    const typed = wanted.email ?? wanted.number;
    if (typed === undefined && places.has(place)) return [];
    return [{ place, user: await this.find(get, tenant, wanted), named: typed ?? '' }];
  }

  private async find(get: Find, tenant: string, { email, number = '' }: CandidateInput): Promise<string | null> {
    const asked = email === undefined ? new PersonByNumber(tenant, number) : new PersonByEmail(tenant, email);
    return (await get(QueryBus).execute<typeof asked, string | undefined>(asked)) ?? null;
  }

  private async freeWhoIsGone(
    get: Find,
    context: CommandContext,
    candidacy: string,
    before: CandidacyState,
    now: CandidacyState,
  ) {
    const stay = new Set([...now.candidates, ...now.substitutes].map((id) => now.places.get(id)?.user));
    for (const { user, state } of before.places.values()) {
      if (user === null || state !== 'accepted' || stay.has(user)) continue;
      await get(CandidacyFacts).free(context, { presentation: before.presentation, candidacy, user });
    }
  }
}

function given({ name, programme }: CandidacyWording) {
  return { ...(name !== undefined && { name }), ...(programme !== undefined && { programme }) };
}

function orderOf(state: CandidacyState, { candidates, substitutes }: CandidacyWording) {
  return {
    candidates: candidates?.map(({ id }) => id) ?? state.candidates,
    substitutes: substitutes?.map(({ id }) => id) ?? state.substitutes,
  };
}

/** Nobody has two places in one list. */
function mustBeOnce(
  { candidates, substitutes }: { candidates: readonly string[]; substitutes: readonly string[] },
  named: readonly NamedPlace[],
  { places }: CandidacyState,
): void {
  const ids = [...candidates, ...substitutes];
  const now = new Map(named.map((one) => [one.place, one]));
  const people = ids.map((id) => {
    const one = now.get(id) ?? places.get(id);
    return one?.user ?? one?.named.toLowerCase();
  });
  if (new Set(ids).size < ids.length || new Set(people).size < people.length) {
    throw fieldError('candidates', 'participation.named_twice');
  }
}
