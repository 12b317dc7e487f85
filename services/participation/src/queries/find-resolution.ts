import type { Resolution } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { documentAggregate } from '../document/open-document.js';
import { wantedBy } from '../resolution/basis.rules.js';
import { resolutionAggregate } from '../resolution/resolution.aggregate.js';
import { proposable } from '../resolution/resolution.decider.js';
import { decidedIn, type ResolutionState, stands } from '../resolution/resolution.fold.js';
import { FindApproved } from '../views/document/find-approved.js';
import { FindToResolve } from './find-to-resolve.js';
import { ResolvedText } from './resolved-text.js';

/** What is decided of a document’s amendments, and what is left. Wait for `participation.amendment` before asking. */
@Injectable()
export class FindResolution {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly approved: FindApproved,
    private readonly toResolve: FindToResolve,
    private readonly texts: ResolvedText,
  ) {}

  /** `revision`: of its stream, the ETag. */
  async find(tenant: string, document: string): Promise<{ record: Resolution; revision: number }> {
    const { found, state, revision } = await this.load(tenant, document);
    const text = { id: document, ...found.text };
    const decided = new Set(decidedIn(state));
    const left = (await this.toResolve.find(tenant, document)).filter(({ id }) => !decided.has(id));
    const isOpen = state.closed_at === null;
    const compared = left.length > 0 ? await this.texts.contradictions(tenant, text, state) : undefined;
    const { references, missing } = await this.texts.make(tenant, text, state, compared?.changes);
    const record: Resolution = {
      document,
      process: found.process,
      status: isOpen ? 'open' : 'closed',
      date: state.date,
      minutes: state.minutes,
      numbering: state.numbering,
      decisions: decisionsIn(state),
      compromises: compromisesIn(state),
      undecided: left.map(({ id }) => id),
      not_there: isOpen ? [...missing] : [],
      proposed: proposable(state, wantedBy('vote', left, compared?.against ?? new Map())),
      references: [...references],
      closed_datetime: state.closed_at,
      approved: await this.approved.find(tenant, document),
    };
    return { record, revision };
  }

  /** A document that is there, and what is decided of its amendments. */
  async load(tenant: string, document: string) {
    const [{ state: found }, { state, revision }] = await Promise.all([
      this.decisions.load(tenant, documentAggregate, document),
      this.decisions.load(tenant, resolutionAggregate, document),
    ]);
    if (found.phase !== 'presented') throw new DomainError('participation.document_not_found');
    return { found, state, revision };
  }
}

/** By amendment; what a compromise replaces says which. */
export function decisionsIn({ decisions, compromises }: ResolutionState): Resolution['decisions'] {
  const alone = [...decisions].map(([amedment, said]) => ({ amedment, ...said, compromise: null }));
  const replaced = [...compromises].flatMap(([compromise, { replaces, note }]) =>
    replaces.map((amedment) => ({ amedment, decision: 'replaced' as const, basis: null, note, compromise })),
  );
  return [...alone, ...replaced];
}

export function compromisesIn({ compromises }: ResolutionState): Resolution['compromises'] {
  return [...compromises].map(([id, { replaces, agreed, ...wording }]) => ({
    id,
    ...wording,
    replaces: [...replaces],
    agreed: [...agreed],
    stands: stands({ ...wording, replaces, agreed }),
  }));
}
