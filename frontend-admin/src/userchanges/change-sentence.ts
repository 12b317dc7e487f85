import type { UserChange } from '@ateneo/contracts';

/** A run of a sentence; `role` tells what it names, so that it can be set apart. */
export interface SentencePart {
  text: string;
  role?: 'actor' | 'field' | 'before' | 'after';
}

/** Translates a key; the same shape as react-admin's. */
export type Translate = (key: string, options?: Record<string, unknown>) => string;

const marks = { actor: '\uE001', field: '\uE002', before: '\uE003', after: '\uE004' } as const;
type Role = keyof typeof marks;
type Side = 'before' | 'after';

/** Which sentence tells this change: fields get set, changed or cleared; acts such as a new password show no value. */
export function kindOfChange(change: Pick<UserChange, 'before' | 'after'>): 'changed' | 'set' | 'cleared' | 'act' {
  const before = change.before ?? '';
  const after = change.after ?? '';
  if (before && after) return 'changed';
  if (after) return 'set';
  return before ? 'cleared' : 'act';
}

/**
 * One change as a sentence in the reader's language, cut into runs. The order of actor, field and values is the
 * language's own: the whole sentence is translated, then cut where the values stand.
 */
export function changeSentence(
  change: Pick<UserChange, 'field' | Side | 'actor_name' | 'source'> & Partial<Pick<UserChange, `${Side}_name`>>,
  translate: Translate,
  showValue: (field: string, value: string) => string,
): SentencePart[] {
  const shown = (side: Side) => {
    const value = change[side];
    return value ? (change[`${side}_name`] ?? showValue(change.field, value)) : '';
  };
  const values: Record<Role, string> = {
    actor: change.actor_name ?? translate(`console.sources.${change.source}`),
    field: fieldName(change.field, translate),
    before: shown('before'),
    after: shown('after'),
  };
  const kind = kindOfChange(change);
  // Where somebody belongs is no value of a field to who reads it.
  const own = change.field === 'organization' && kind !== 'act' ? `organization_${kind}` : kind;
  const sentence = translate(`console.sentences.${own}`, marks);
  return sentence
    .split(/([\uE001-\uE004])/u)
    .filter((run) => run !== '')
    .map((run) => {
      const role = (Object.keys(marks) as Role[]).find((name) => marks[name] === run);
      return role ? { text: values[role], role } : { text: run };
    });
}

/** The name of a field in the reader's language, inside a sentence. */
export function fieldName(field: string, translate: Translate): string {
  return translate(`console.changed_fields.${field}`, { _: field.replaceAll('_', ' ') });
}
