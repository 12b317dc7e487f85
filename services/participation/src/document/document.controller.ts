import { documentBody, type DocumentChanges } from '@ateneo/contracts';
import { changes, creates, deletes, lists, routes, shows } from '@ateneo/resource';
import { readerOf } from '../views/reader.js';
import { chaptersOf } from './document-fields.js';
import { documents } from './document.resource.js';
import { EditDocument } from './edit-document.js';
import { OpenDocument } from './open-document.js';
import { RemoveDocument } from './remove-document.js';

/** Documents: everybody signed in reads, superusers write (specification, 6). */
export const documentController = routes(documents, {
  key: 'document',
  reader: readerOf,
  permission: { write: 'administer' },
  acts: {
    list: lists('Documents of the processes that the reader may see, without their text.'),
    show: shows('One with its text.'),
    create: creates(documentBody, 'Makes one of a text that is sent whole.', (body, { ctx, id }) => {
      const text = { introduction: body.introduction, chapters: chaptersOf(body.chapters, ctx) };
      return new OpenDocument(ctx.command(), id, body.process, body.title, text);
    }),
    change: changes(
      'Changes title or text; the text only while nobody amends it.',
      ({ title, introduction, chapters }: DocumentChanges, { ctx, id }) => {
        const text = {
          ...(introduction !== undefined && { introduction }),
          ...(chapters !== undefined && { chapters: chaptersOf(chapters, ctx) }),
        };
        const changed = { ...(title !== undefined && { title }), text };
        return new EditDocument(ctx.command(), id, changed, ctx.ifMatch);
      },
    ),
    remove: deletes(
      'Removes one without amendments; answers it as it was.',
      (_, { ctx, id }) => new RemoveDocument(ctx.command(), id, ctx.ifMatch),
      { heeds: true },
    ),
  },
});
