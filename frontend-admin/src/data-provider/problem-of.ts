import i18next from 'i18next';
import { HttpError } from 'react-admin';

/** Keys of our own texts; what programs throw reads otherwise. */
const key = /^(console|ra)\.[\w.]+$/;

/** What went wrong, for people: what the server or its client says in their language; never what a program says. */
export function problemOf(error: unknown): string {
  if (error instanceof HttpError) return error.message;
  return error instanceof Error && key.test(error.message) ? error.message : i18next.t('common:failure.unknown');
}
