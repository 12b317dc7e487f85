import {
  alternativeRow,
  amedment,
  amedmentOutcome,
  candidacyRecord,
  comment,
  documentRow,
  electionRecord,
  endorsementRecord,
  entry,
  invoice,
  issueCopy,
  paymentRow,
  presentationRecord,
  processRecord,
  reservationRecord,
  reviewRecord,
  reviewerRecord,
  share,
  subscription,
  user,
  userChange,
  voting,
} from '@ateneo/contracts';
import { titleOf, toldTable } from '@ateneo/http';
import { languages } from '@ateneo/i18n/server';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { userColumns } from '../../identity/src/views/user/user-columns.js';
import { changeColumns } from '../../identity/src/views/user-change/user-changes-as-csv.js';
import { copyColumns } from '../../mailing/src/queries/export-copies.js';
import { columnsOfFees } from '../../memberships/src/queries/export-fees.js';
import { columnsOfExports } from '../../participation/src/queries/export-rows.js';
import { placeColumns } from '../../ticketing/src/queries/export-places.js';

type Shape = Readonly<Record<string, z.ZodType>>;

const columns: Readonly<Record<string, readonly string[]>> = {
  ...columnsOfExports,
  ...columnsOfFees,
  users: userColumns,
  userchanges: changeColumns,
  copies: copyColumns,
  reservations: placeColumns,
};
const shapes: Readonly<Record<string, Shape>> = {
  amedments: { ...amedment.shape, ...amedmentOutcome.shape, share_base: share.shape.base },
  documentalternatives: alternativeRow.shape,
  candidacysubmissions: candidacyRecord.shape,
  comments: comment.shape,
  elections: electionRecord.shape,
  processes: { ...processRecord.shape, ...voting.shape },
  documents: documentRow.shape,
  candidacypresentations: presentationRecord.shape,
  reviewers: reviewerRecord.shape,
  reviews: reviewRecord.shape,
  endorsements: endorsementRecord.shape,
  subscriptions: subscription.shape,
  invoices: invoice.shape,
  payments: paymentRow.shape,
  entries: entry.shape,
  users: user.shape,
  userchanges: userChange.shape,
  copies: issueCopy.shape,
  reservations: reservationRecord.shape,
};

/** What a column may say, where that is a choice of codes. */
function codesOf(type: z.ZodType | undefined): string[] {
  if (type instanceof z.ZodNullable || type instanceof z.ZodOptional) return codesOf(type.unwrap() as z.ZodType);
  return type instanceof z.ZodEnum ? type.options.map(String) : [];
}

describe.each(Object.keys(columns))('the file of %s', (list) => {
  test.each(languages)('is in words: %s', (language) => {
    const { line } = toldTable(list, columns[list]!, { language, timeZone: 'Europe/Madrid' });
    const untitled = columns[list]!.filter((column) => titleOf(column, language) === column);
    const codes = columns[list]!.flatMap((column, at) =>
      codesOf(shapes[list]![column])
        .filter((code) => line({ [column]: code })[at] === code)
        .map((code) => `${column}: ${code}`),
    );
    expect({ untitled, codes }).toEqual({ untitled: [], codes: [] });
  });
});
