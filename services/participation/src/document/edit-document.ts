import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { EventTooLarge } from '@ateneo/event-store';
import { type CommandContext, DomainError } from '@ateneo/kernel';
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

  async run(get: Find) {
    const { context, document, changes, ifMatch } = this;
    try {
      const command = { do: 'edit' as const, document, ...changes };
      return await get(DECISIONS).execute(context, documentAggregate, document, command, {
        expectedRevision: ifMatch,
      });
    } catch (error) {
      // An edit is one append, all or nothing; one that rewrites half a code of law does not fit.
      throw error instanceof EventTooLarge ? new DomainError('participation.too_much_at_once') : error;
    }
  }
}
