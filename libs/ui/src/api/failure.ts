/** What came of a call that did not succeed: the server's answer, or none at all. */
export type Failure = { kind: 'no_response' } | { kind: 'answer'; status: number; contentType: string; body: string };

/** The parsed body of a JSON refusal (contract, 3). */
export function jsonOf(failure: Failure): unknown {
  if (failure.kind === 'no_response' || !failure.contentType.includes('json')) return undefined;
  try {
    return JSON.parse(failure.body) as unknown;
  } catch {
    return undefined;
  }
}

/** True for what JSON calls an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The `code` of a refusal, for those who decide by it; undefined for field errors and foreign answers. */
export function codeOf(failure: Failure): string | undefined {
  const body = jsonOf(failure);
  return isRecord(body) ? textOf(body, 'code') || undefined : undefined;
}

/** The `why` of a refusal: a token that asks why. */
export function whyOf(failure: Failure): string | undefined {
  const body = jsonOf(failure);
  return isRecord(body) ? textOf(body, 'why') || undefined : undefined;
}

function texts(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'object') return Object.values(value).flatMap(texts);
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}

/** The id of what is there already, for whoever would have made it once more. */
export function existingOf(failure: Failure): string | undefined {
  const body = jsonOf(failure);
  return isRecord(body) ? textOf(body, 'existing') || undefined : undefined;
}

/** The field errors of a 400, `{field: [message, …]}`; empty when the refusal is of another kind. */
export function fieldErrorsOf(failure: Failure): Record<string, string[]> {
  const body = jsonOf(failure);
  if (!isRecord(body) || 'detail' in body || 'message' in body) return {};
  return Object.fromEntries(
    Object.entries(body)
      .map(([field, value]) => [field, texts(value)] as const)
      .filter(([, messages]) => messages.length > 0),
  );
}

/** A non-empty text of a body, or nothing. */
export function textOf(body: Record<string, unknown>, field: string): string {
  const value = body[field];
  return typeof value === 'string' ? value : '';
}
