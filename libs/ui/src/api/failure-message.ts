import { fieldErrorsOf, isRecord, jsonOf, textOf, type Failure } from './failure.js';

/** The sentences that the client itself says; keys of `common:failure`. */
export type ClientSentence =
  | 'no_connection'
  | 'http_error'
  | 'no_active_account'
  | 'session_expired'
  | 'reset_failed'
  | 'antibot_failed'
  | 'unknown';

/** How a failure is put into words. */
export interface Wording {
  say: (sentence: ClientSentence) => string;
  /** The name of a field as the form shows it; the field's own name when left out. */
  nameField?: (field: string) => string;
}

const noActiveAccount = /no[_ ]active[_ ]account/i;
const invalidToken = /token[_ ]not[_ ]valid|invalid[_ ]token|token is (invalid|expired)/i;
const resetToken = /reset[_ -]?(password[_ -])?token|reset[_ ]verification/i;

function pageTitle(html: string): string | undefined {
  const title = /<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1]?.trim();
  return title || undefined;
}

function looksLikeHtml(failure: Extract<Failure, { kind: 'answer' }>): boolean {
  return failure.contentType.includes('html') || /^\s*<(!doctype|html)/i.test(failure.body);
}

/** Detail and code together: clients of the past sent only the first, this server sends both. */
function knownDetail(body: Record<string, unknown>): ClientSentence | undefined {
  const said = `${textOf(body, 'detail')} ${textOf(body, 'code')}`;
  if (noActiveAccount.test(said)) return 'no_active_account';
  if (resetToken.test(said) || 'reset_token' in body) return 'reset_failed';
  if (invalidToken.test(said)) return 'session_expired';
  return body.recaptcha ? 'antibot_failed' : undefined;
}

function messageOfBody(body: unknown, failure: Failure, wording: Wording): string | undefined {
  if (typeof body === 'string') return body.trim() || undefined;
  if (!isRecord(body)) return undefined;
  const known = knownDetail(body);
  if (known) return wording.say(known);
  return textOf(body, 'message') || textOf(body, 'detail') || messageOfFields(failure, wording);
}

function messageOfFields(failure: Failure, wording: Wording): string {
  const name = wording.nameField ?? ((field: string) => field);
  return Object.entries(fieldErrorsOf(failure))
    .map(([field, messages]) => `${name(field)}: ${messages.join(' & ')}`)
    .join('; ');
}

/**
 * The one sentence that a person reads about a failed call: the derivation of the specification's section 8, in its
 * order. Never empty.
 */
export function failureMessage(failure: Failure, wording: Wording): string {
  if (failure.kind === 'no_response') return wording.say('no_connection');
  if (looksLikeHtml(failure)) return pageTitle(failure.body) ?? wording.say('http_error');
  const body = failure.contentType.includes('json') ? jsonOf(failure) : failure.body;
  return messageOfBody(body, failure, wording) || wording.say('unknown');
}
