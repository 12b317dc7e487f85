import { Command } from '@ateneo/resource';
import { type Aggregate, DECISIONS, type Find } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { PROCESS_CATEGORY, type ProcessEvent } from '../process/process.events.js';
import { type DocumentCommand, documentDecider, type DocumentState } from './document.decider.js';
import { DOCUMENT_CATEGORY, type DocumentEvent } from './document.events.js';
import type { DocumentText } from './document-text.fold.js';
import { type PlacementCommand, placementDecider, type PlacementState } from './placement.decider.js';
import { inStages } from './stages.rules.js';

export const documentAggregate: Aggregate<DocumentState, DocumentCommand, DocumentEvent> = {
  category: DOCUMENT_CATEGORY,
  decider: documentDecider,
};

export const placementAggregate: Aggregate<PlacementState, PlacementCommand, ProcessEvent> = {
  category: PROCESS_CATEGORY,
  decider: placementDecider,
};

/** A new document, whole. The process admits it first; it is shown when all of it is there. */
export class OpenDocument extends Command<{ revision: number; position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly document: string,
    readonly process: string,
    readonly title: string,
    readonly text: DocumentText,
    /** The document whose amendments made it. */
    readonly basedOn?: string,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, document, process, title, text, basedOn } = this;
    const decide = (command: DocumentCommand) => get(DECISIONS).execute(context, documentAggregate, document, command);
    const before = await get(DECISIONS).load(context.tenant, documentAggregate, document);
    // A repetition of what was done: nothing of it is written again, whatever has happened to the document since.
    if (before.state.phase === 'presented') return { revision: before.revision, position: undefined };
    if (before.state.phase === 'gone') throw new DomainError('http.conflict');
    await get(DECISIONS).execute(context, placementAggregate, process, { do: 'admit', process, document });
    await decide({ do: 'open', document, process, title, based_on: basedOn });
    for (const stage of inStages(text)) await decide({ do: 'write', document, text: stage });
    return decide({ do: 'present', document });
  }
}
