import { DomainError } from '@ateneo/kernel';

/**
 * The revision in an `If-Match` header, strong or weak; undefined without one or with `*`. A tag that is not one of
 * ours matches nothing: DomainError `http.precondition_failed` (412).
 */
export function revisionIn(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const tag = /^\s*(?:W\/)?"(-1|\d{1,15})"\s*$/.exec(header)?.[1];
  if (tag === undefined) throw new DomainError('http.precondition_failed');
  return Number(tag);
}
