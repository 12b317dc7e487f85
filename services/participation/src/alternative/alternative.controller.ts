import {
  alternativeBody,
  type AlternativeChanges,
  alternativeImportFields,
  emptyBody,
  returnBody,
} from '@ateneo/contracts';
import { fileIn, LIMITS } from '@ateneo/http';
import { type ActContext, changes, creates, Decide, deletes, does, lists, routes, shows } from '@ateneo/resource';
import { readDocument } from '../adapters/document-files/document-reader.js';
import { chaptersOf } from '../document/document-fields.js';
import { takingPart } from '../queries/taking-part.js';
import { alternativeAggregate } from './alternative.aggregate.js';
import { alternatives } from './alternative.resource.js';
import { ApproveAlternative } from './approve-alternative.js';
import { HandInAlternative } from './hand-in-alternative.js';
import { BeginAlternative, WriteAlternative } from './write-alternative.js';

/** No tenant may let in more; each has its own limit below it. */
const MOST_BYTES = 50_000_000;

/** Alternatives to documents: regular people write them, superusers approve or return them (specification, 6). */
export const alternativeController = routes(alternatives, {
  ...takingPart,
  key: 'alternative',
  name: 'Alternative',
  acts: {
    list: lists('Alternatives that the reader may see, without their text.'),
    show: shows('One with its text, and what it makes of the original.'),
    begin: creates(
      alternativeBody,
      "Begins one: a draft with the document's text, unless another is sent.",
      ({ document, chapters, introduction, ...said }, at) =>
        begin(at, document, {
          ...said,
          ...(introduction !== undefined && { introduction }),
          ...(chapters !== undefined && { chapters: chaptersOf(chapters, at.ctx) }),
        }),
    ),
    import: creates(
      { maxBytes: MOST_BYTES, fields: alternativeImportFields },
      'Begins one with the text of a Markdown, DOCX or ODT file; what is not understood is listed.',
      async (form, at) => {
        const { document, title, summary } = alternativeImportFields.parse(form.fields);
        const read = await readDocument(at.ctx.tenant, fileIn(form), at.ctx.settings.uploads);
        const text = { introduction: read.introduction, chapters: chaptersOf(read.chapters, at.ctx) };
        return begin(at, document, { title: title ?? read.title, summary, ...text });
      },
      { at: 'import' },
    ),
    change: changes(
      'Writes in a draft, or in one that was returned.',
      ({ chapters, ...said }: AlternativeChanges, { ctx, id }) => {
        const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
        const wording = { ...given, ...(chapters !== undefined && { chapters: chaptersOf(chapters, ctx) }) };
        return new WriteAlternative(ctx.command(), id, wording, ctx.ifMatch);
      },
    ),
    submit: does(emptyBody, 'Hands it in: superusers approve or return it.', (_, at) => handIn(at, 'submit'), {
      heeds: true,
    }),
    approve: does(
      emptyBody,
      'Publishes it; its text is frozen from then on.',
      (_, { ctx, id }) => new ApproveAlternative(ctx.command(), id, ctx.viewer!.accounts, ctx.ifMatch),
      { permission: 'administer', heeds: true },
    ),
    giveBack: does(
      returnBody,
      'Gives it back to its author with a reason.',
      ({ reason }, { ctx, id }) => {
        const command = { do: 'return' as const, alternative: id, reviewers: ctx.viewer!.accounts, reason };
        return new Decide(ctx.command(), alternativeAggregate, id, command, ctx.ifMatch);
      },
      { at: 'POST :id/return', permission: 'administer', heeds: true },
    ),
    withdraw: deletes("Takes one's own back for good; answers it as it was.", (_, at) => handIn(at, 'withdraw'), {
      heeds: true,
    }),
  },
});

async function begin({ ctx, id, get }: ActContext, document: string, wording: BeginAlternative['wording']) {
  await get(LIMITS).spend(ctx.tenant, 'publish', ctx.viewer!.id);
  return new BeginAlternative(ctx.command(), id, document, wording);
}

const handIn = ({ ctx, id }: ActContext, act: 'submit' | 'withdraw') =>
  new HandInAlternative(ctx.command(), act, id, ctx.ifMatch);
