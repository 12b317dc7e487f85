import { isDeepStrictEqual } from 'node:util';
import { type Amedment, amedmentBody, type AmedmentCorrection, emptyBody, hideBody } from '@ateneo/contracts';
import { LIMITS, tableReader } from '@ateneo/http';
import { DomainError, fieldError } from '@ateneo/kernel';
import {
  type ActContext,
  changes,
  creates,
  deletes,
  does,
  lists,
  Resources,
  routes,
  sends,
  shows,
} from '@ateneo/resource';
import { StreamableFile } from '@nestjs/common';
import { amendmentsAsCsv } from '../queries/export-rows.js';
import { amendmentsList } from '../views/amendment/amendments-list.js';
import { readerOf } from '../views/reader.js';
import { takingPart } from '../queries/taking-part.js';
import { amendments } from './amendment.resource.js';
import { CorrectAmendment } from './correct-amendment.js';
import { ModerateAmendment } from './moderate-amendment.js';
import { ProposeAmendment } from './propose-amendment.js';
import { WithdrawAmendment } from './withdraw-amendment.js';

/** Amendments: proposed, corrected for half an hour, withdrawn, hidden, else never edited (specification, 6; contract, 6). */
export const amendmentController = routes(amendments, {
  ...takingPart,
  key: 'amedment',
  name: 'Amendment',
  acts: {
    list: lists('Amendments of the processes that the reader may see.', amendmentsList({ isManager: true })),
    export: sends(
      'GET export',
      'text/csv',
      'The same rows and filters as CSV, all of them; those with most support first. `language` says in which words.',
      async ({ format = 'csv', language, ...query }, at) => {
        const { ctx, get } = at;
        if (format !== 'csv') throw fieldError('format', 'http.not_one_of', { values: 'csv' });
        const rows = await get(Resources).inOrder(ctx, amendments, await readerOf(at), query, '-support');
        return new StreamableFile(amendmentsAsCsv(rows, tableReader(ctx, language)), {
          type: 'text/csv; charset=utf-8',
          disposition: `attachment; filename="amendments-${ctx.now.slice(0, 10)}.csv"`,
        });
      },
      { query: 'list' },
    ),
    show: shows('One, with what it changes and its neighbours.'),
    propose: creates(amedmentBody, 'Proposes one.', async (body, { ctx, id, get }) => {
      const {
        document,
        article = null,
        chapter = null,
        after_article = null,
        title = '',
        content = '',
        ...rest
      } = body;
      await get(LIMITS).spend(ctx.tenant, 'publish', ctx.viewer!.id);
      const proposed = { article, chapter, after_article, title, content, ...rest };
      return new ProposeAmendment(ctx.command(), id, document, proposed);
    }),
    hide: does(
      hideBody,
      'Moderation: of what it says only its author and who moderates are told from now on.',
      ({ reason }, at) => moderate(at, reason),
      { permission: 'moderate', heeds: true },
    ),
    showAgain: does(emptyBody, 'Moderation: everybody reads it again.', (_, at) => moderate(at, null), {
      at: 'POST :id/show',
      permission: 'moderate',
      heeds: true,
    }),
    correct: changes(
      "Corrects one's own within 30 minutes, before it is voted or reviewed; kind and place stay.",
      async ({ version, ...changed }: AmedmentCorrection, { ctx, id, get, row }) => {
        const before = await row();
        if (version !== undefined && version !== before.version)
          throw new DomainError('participation.amedment_corrected');
        const { title, content, reason, references } = { ...before, ...changed };
        const said = { title, content, reason, references };
        const corrected = { ...said, seen: before.version, isSame: isSame(before, said) };
        if (!corrected.isSame) await get(LIMITS).spend(ctx.tenant, 'publish', ctx.viewer!.id);
        return new CorrectAmendment(ctx.command(), id, corrected, ctx.ifMatch);
      },
    ),
    withdraw: deletes(
      "Withdraws one's own; answers it as it was.",
      (_, { ctx, id }) => new WithdrawAmendment(ctx.command(), id, ctx.ifMatch),
      { heeds: true },
    ),
  },
});

const moderate = ({ ctx, id }: ActContext, reason: string | null) =>
  new ModerateAmendment(ctx.command(), id, reason, ctx.ifMatch);

function isSame(before: Amedment, after: Pick<Amedment, 'title' | 'content' | 'reason' | 'references'>): boolean {
  return Object.entries(after).every(([field, value]) => isDeepStrictEqual(value, before[field as keyof typeof after]));
}
