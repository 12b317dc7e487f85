import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { EventTooLarge } from '@ateneo/event-store';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DocumentText } from './document-text.fold.js';
import { documentAggregate } from './open-document.js';

/** Changes a document's title or text; the text only while nobody amends it. `ifMatch`: the revision that was seen. */
export class EditDocument extends Command<{ revision: number; position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly document: string,
    readonly changes: { readonly title?: string; readonly text?: Partial<DocumentText> },
    readonly ifMatch?: number,
  ) {
    super();
  }
}

@CommandHandler(EditDocument)
export class EditDocumentHandler implements ICommandHandler<EditDocument> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ context, document, changes, ifMatch }: EditDocument) {
    try {
      const command = { do: 'edit' as const, document, ...changes };
      return await this.decisions.execute(context, documentAggregate, document, command, { expectedRevision: ifMatch });
    } catch (error) {
      // An edit is one append, all or nothing; one that rewrites half a code of law does not fit.
      throw error instanceof EventTooLarge ? new DomainError('participation.too_much_at_once') : error;
    }
  }
}
