import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, fieldError } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { PersonByEmail } from '../../../identity/src/public/person-by-email.js';
import { PersonByNumber } from '../../../memberships/src/public/person-by-number.js';
import { candidacyAggregate } from './aggregates.js';
import { mustBeAllowed, type NamedPlace } from './candidacy.decider.js';
import { candidacyFold, type CandidacyState } from './candidacy.fold.js';
import { CandidacyFacts } from './candidacy-facts.js';

type Written = { revision: number; position: string | undefined };

/** A place as its submitter wrote it: one that was there by its id, or somebody new by exact address or member number. */
export interface WrittenPlace {
  readonly id: string;
  readonly email?: string | undefined;
  readonly number?: string | undefined;
  readonly statement: string;
}

/** What a candidacy is to say; absent parts stay. */
export interface CandidacyWording {
  readonly name?: string | undefined;
  readonly programme?: string | undefined;
  readonly candidates?: readonly WrittenPlace[] | undefined;
  readonly substitutes?: readonly WrittenPlace[] | undefined;
}

/** Begins a candidacy, or writes in one. `ifMatch`: the revision that was seen. */
export class WriteCandidacy extends Command<Written> {
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
}

@CommandHandler(WriteCandidacy)
export class WriteCandidacyHandler implements ICommandHandler<WriteCandidacy> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly facts: CandidacyFacts,
    private readonly queries: QueryBus,
  ) {}

  async execute({ context, candidacy, presentation, wording, ifMatch }: WriteCandidacy): Promise<Written> {
    const { tenant } = context;
    const { state, revision } = await this.decisions.load(tenant, candidacyAggregate, candidacy);
    const isNew = presentation !== null;
    const about = await this.facts.presentation(tenant, presentation ?? state.presentation);
    if (isNew && !about.exists) throw fieldError('candidacypresentation', 'participation.unknown_presentation');
    const by = await this.facts.submitter(context, about);
    // Nobody is looked for by whoever may not name them.
    mustBeAllowed(by);
    const said = await this.said(tenant, isNew ? candidacyFold.initial : state, wording);
    if (isNew) {
      const user = context.onBehalfOf ?? context.actor ?? '';
      const basis = { organization: by.organization };
      const begin = { do: 'begin' as const, candidacy, process: about.process, presentation, user, by, basis, ...said };
      return this.decisions.execute(context, candidacyAggregate, candidacy, begin);
    }
    const command = { do: 'write' as const, candidacy, by, ...said };
    // The order goes from the places that were read to those wanted.
    const options = { expectedRevision: ifMatch ?? revision };
    const written = await this.decisions.execute(context, candidacyAggregate, candidacy, command, options);
    await this.freeWhoIsGone(context, candidacy, state, written.state);
    return written;
  }

  private async said(tenant: string, state: CandidacyState, wording: CandidacyWording) {
    const { name = state.name, programme = state.programme, candidates, substitutes } = wording;
    const isSame = name === state.name && programme === state.programme;
    const wanted = [...(candidates ?? []), ...(substitutes ?? [])];
    const named = (await Promise.all(wanted.map((one) => this.named(tenant, state, one)))).flat();
    const order = {
      candidates: candidates?.map(({ id }) => id) ?? state.candidates,
      substitutes: substitutes?.map(({ id }) => id) ?? state.substitutes,
    };
    mustBeOnce(order, named, state);
    const was = { candidates: state.candidates, substitutes: state.substitutes };
    const isMoved = JSON.stringify(order) !== JSON.stringify(was);
    return { described: isSame ? undefined : { name, programme }, named, order: isMoved ? order : undefined };
  }

  /** Whoever is new, or of whom something else is said now, is asked; somebody whom nobody knows looks the same. */
  private async named(tenant: string, { places }: CandidacyState, wanted: WrittenPlace): Promise<NamedPlace[]> {
    const { id: place, email, number, statement } = wanted;
    const before = places.get(place);
    if (before && email === undefined && number === undefined) {
      if (before.statement === statement) return [];
      return [{ place, user: before.user, named: before.named, statement }];
    }
    const asked = email === undefined ? new PersonByNumber(tenant, number ?? '') : new PersonByEmail(tenant, email);
    const user = (await this.queries.execute<typeof asked, string | undefined>(asked)) ?? null;
    return [{ place, user, named: email ?? number ?? '', statement }];
  }

  private async freeWhoIsGone(context: CommandContext, candidacy: string, before: CandidacyState, now: CandidacyState) {
    const stay = new Set([...now.candidates, ...now.substitutes].map((id) => now.places.get(id)?.user));
    for (const { user, state } of before.places.values()) {
      if (user === null || state !== 'accepted' || stay.has(user)) continue;
      await this.facts.free(context, { presentation: before.presentation, candidacy, user });
    }
  }
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
