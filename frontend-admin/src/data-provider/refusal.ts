import { codeOf, type Failure, failureMessage, fieldErrorsOf, type Wording } from '@ateneo/ui';
import { HttpError } from 'react-admin';

/** What a refused call carries besides its sentence. */
export interface RefusalBody {
  /** Field → its messages in one line; react-admin's forms show them beside the fields. */
  errors: Record<string, string>;
  /** Field → messages, one by one. */
  fields: Record<string, string[]>;
  code: string | undefined;
}

/** A failed call as react-admin knows errors, with the one sentence that the member app would say too. */
export function refusalOf(failure: Failure, wording: Wording): HttpError {
  const fields = fieldErrorsOf(failure);
  const errors = Object.fromEntries(Object.entries(fields).map(([field, messages]) => [field, messages.join(' & ')]));
  const body: RefusalBody = { errors, fields, code: codeOf(failure) };
  return new HttpError(failureMessage(failure, wording), failure.kind === 'answer' ? failure.status : 0, body);
}
