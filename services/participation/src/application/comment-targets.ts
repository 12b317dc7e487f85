import { type Aggregate, DECISIONS, type Decisions } from '@ateneo/cqrs';
import { DomainError, fieldError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { FindArticle } from '../queries/find-article.js';
import { alternativeAggregate } from '../alternative/alternative.aggregate.js';
import { type AdmissionState, originalOf } from '../amendment/admission.decider.js';
import { admissionAggregate } from '../amendment/propose-amendment.js';
import { AMENDMENT_CATEGORY, type AmendmentEvent } from '../amendment/amendment.events.js';
import { amendmentDecider } from '../amendment/amendment.decider.js';
import type { AmendmentState } from '../amendment/amendment.types.js';
import { processAggregate } from '../process/process.aggregate.js';
import type { CommentTarget } from '../../../published/src/participation/comment.js';

/** Where somebody wants to comment: exactly one of these, and its id. */
export interface TargetReference {
  readonly on: 'process' | 'document' | 'article' | 'amedment' | 'documentalternative';
  readonly id: string;
}

/** A place that takes comments, and whose text it is, if somebody's. */
export interface FoundTarget {
  readonly target: CommentTarget;
  readonly author: string | null;
}

const amendmentAggregate: Aggregate<AmendmentState, never, AmendmentEvent> = {
  category: AMENDMENT_CATEGORY,
  decider: { ...amendmentDecider, decide: () => [] },
};

/** Finds what is commented on in its own stream; refuses what is not there by the field that named it. */
@Injectable()
export class CommentTargets {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly articles: FindArticle,
  ) {}

  async find(tenant: string, { on, id }: TargetReference): Promise<FoundTarget> {
    switch (on) {
      case 'process':
        return this.process(tenant, id);
      case 'document':
        return onDocument(await this.document(tenant, id), id, null);
      case 'article':
        return this.article(tenant, id);
      case 'amedment':
        return this.amendment(tenant, id);
      case 'documentalternative':
        return this.alternative(tenant, id);
    }
  }

  private async process(tenant: string, process: string): Promise<FoundTarget> {
    const { state } = await this.decisions.load(tenant, processAggregate, process);
    if (!state.terms.exists) throw fieldError('process', 'participation.unknown_process');
    return { target: { process, document: null, article: null, amedment: null }, author: null };
  }

  private async document(tenant: string, document: string): Promise<AdmissionState> {
    const { state } = await this.decisions.load(tenant, admissionAggregate, document);
    if (!state.isPresented) throw fieldError('document', 'participation.unknown_document');
    return state;
  }

  private async article(tenant: string, article: string): Promise<FoundTarget> {
    const document = await this.articles.documentOf(tenant, article);
    const state = document && (await this.document(tenant, document));
    // Chapters stand in the outline, too.
    if (!state || !originalOf(state, article)) throw fieldError('article', 'participation.unknown_article');
    return onDocument(state, document, article);
  }

  private async amendment(tenant: string, amedment: string): Promise<FoundTarget> {
    const { state } = await this.decisions.load(tenant, amendmentAggregate, amedment);
    if (state.phase !== 'proposed' && state.phase !== 'withdrawn') {
      throw fieldError('amedment', 'participation.unknown_amedment');
    }
    if (state.isHidden) throw new DomainError('participation.amedment_hidden');
    const { process, document, user } = state;
    return { target: { process, document, article: null, amedment }, author: user };
  }

  /** Drafts and what waits for a superuser take none: not everybody reads them. */
  private async alternative(tenant: string, documentalternative: string): Promise<FoundTarget> {
    const { state } = await this.decisions.load(tenant, alternativeAggregate, documentalternative);
    const { phase, process, document, user } = state;
    if (phase !== 'approved') throw fieldError('documentalternative', 'participation.unknown_alternative');
    return { target: { process, document, article: null, amedment: null, documentalternative }, author: user };
  }
}

function onDocument({ process }: AdmissionState, document: string, article: string | null): FoundTarget {
  return { target: { process, document, article, amedment: null }, author: null };
}
