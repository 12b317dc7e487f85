import type { Aggregate, EventTypes, Projection, RecordedEvent } from '@ateneo/cqrs';
import { step } from '@ateneo/cqrs';
import type { CommandContext, DomainEvent } from '@ateneo/kernel';

export type Choice = 'up' | 'down';

/** True when somebody signed a petition, for or against. */
export type PetitionSigned = DomainEvent<
  'PetitionSigned',
  {
    readonly petition: string;
    readonly person: string;
    readonly choice: Choice;
    readonly comment: string;
    /** Personal. */
    readonly name?: string;
    /** As long as a name, and nobody's. */
    readonly label?: string;
  }
>;

export const signatureEventTypes: EventTypes = {
  PetitionSigned: { version: 1, personal: ['name'], subject: 'person' },
};

/** Signs once. */
export const signature: Aggregate<{ readonly signed: boolean }, PetitionSigned['data'], PetitionSigned> = {
  category: 'bench.signature',
  decider: {
    initial: { signed: false },
    evolve: () => ({ signed: true }),
    decide: (data, { signed }) => (signed ? [] : [{ type: 'PetitionSigned', data }]),
  },
};

/** A name that is found nowhere else. */
export const SECRET_NAME = 'Casilda Benchmarkez Quiroga';

/** About 300 bytes with its ids. */
export function signed(petition: string, person: string, choice: Choice, name: 'named' | 'labelled'): PetitionSigned {
  const comment = 'Porque la plaza es de quienes viven en ella, y porque los árboles tardan en crecer.';
  const who = name === 'named' ? { name: SECRET_NAME } : { label: SECRET_NAME.replace('z', 's') };
  return { type: 'PetitionSigned', data: { petition, person, choice, comment, ...who } };
}

/** All that an event's metadata tells in a request. */
export const FULL_METADATA = ['version', 'time', 'tenant', 'actor', 'source', 'correlationId'] as const;

export function contextOf(tenant: string, person: string): CommandContext {
  return { tenant, actor: person, source: 'self', now: new Date().toISOString(), correlationId: person };
}

/** One row a petition. */
export interface TallyRow {
  id: string;
  up: number;
  down: number;
}

export const tallyView: Projection<TallyRow> = {
  name: 'bench.tally',
  version: 1,
  table: 'bench.tallies',
  columns: ['id', 'up', 'down'],
  on: {
    PetitionSigned: step<TallyRow, RecordedEvent<PetitionSigned>>({
      key: ({ data }) => data.petition,
      apply: (row = { id: '', up: 0, down: 0 }, { data }, id) => ({
        id,
        up: row.up + (data.choice === 'up' ? 1 : 0),
        down: row.down + (data.choice === 'down' ? 1 : 0),
      }),
    }),
  },
};

/** One row a person; what stands in it was encrypted. */
export interface SignerRow {
  id: string;
  name: string | null;
  signatures: number;
}

export const signerView: Projection<SignerRow> = {
  name: 'bench.signer',
  version: 1,
  table: 'bench.signers',
  columns: ['id', 'name', 'signatures'],
  on: {
    PetitionSigned: step<SignerRow, RecordedEvent<PetitionSigned>>({
      key: ({ data }) => data.person,
      apply: (row, { data }, id) => ({ id, name: data.name ?? null, signatures: (row?.signatures ?? 0) + 1 }),
    }),
  },
};
