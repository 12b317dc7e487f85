import { Command } from '@ateneo/resource';
import { type Aggregate, DECISIONS, derivedId, type Find } from '@ateneo/cqrs';
import { type CommandContext, fieldError } from '@ateneo/kernel';
import { DOCUMENT_CATEGORY, type DocumentEvent } from '../document/document.events.js';
import { GetPersonFacts } from '../facts/get-person-facts.js';
import { type ReviewedDocument, reviewedDocumentFold } from './reviewed-document.fold.js';
import { reviewerAggregate } from './reviewer.aggregate.js';

const reviewedDocumentAggregate: Aggregate<ReviewedDocument, never, DocumentEvent> = {
  category: DOCUMENT_CATEGORY,
  decider: { ...reviewedDocumentFold, decide: () => [] },
};

/** Names a verified person, regular or not, to review the amendments to a document. */
export class NameReviewer extends Command<{ id: string; revision: number; position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly document: string,
    readonly user: string,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, document, user } = this;
    const { tenant } = context;
    const { state } = await get(DECISIONS).load(tenant, reviewedDocumentAggregate, document);
    if (!state.isPresented) throw fieldError('document', 'participation.unknown_document');
    const { is_verified, is_active } = await get(GetPersonFacts).find(tenant, user);
    if (!is_verified || !is_active) throw fieldError('user', 'participation.unknown_person');
    const id = derivedId(document, user);
    const about = { reviewer: id, document, process: state.process, user };
    const { revision, position } = await get(DECISIONS).execute(context, reviewerAggregate, id, {
      do: 'name',
      about,
    });
    return { id, revision, position };
  }
}
