import { id } from '@ateneo/contracts';
import type { FilterType } from '@ateneo/persistence';
import { z } from 'zod';

/** What a field of a record is where it is kept, and how a list compares it; without `filter` it cannot be asked for. */
export interface FieldKind {
  readonly sql: string;
  readonly filter?: FilterType;
  readonly isNullable: boolean;
}

/** Throws on what no column holds. */
export function kindOf(field: z.core.$ZodType): FieldKind {
  const kind = plainKind(unwrapped(field));
  if (!kind) throw new Error(`no column holds a field of type ${unwrapped(field)._zod.def.type}`);
  return { ...kind, isNullable: isNullable(field) };
}

type PlainKind = Omit<FieldKind, 'isNullable'>;

const kinds: Readonly<Record<string, PlainKind>> = {
  boolean: { sql: 'boolean', filter: 'boolean' },
  custom: { sql: 'jsonb' },
  enum: { sql: 'text', filter: 'enum' },
  object: { sql: 'jsonb' },
  record: { sql: 'jsonb' },
  text: { sql: 'text', filter: 'text' },
};

function plainKind(field: z.core.$ZodType): PlainKind | undefined {
  if (field instanceof z.ZodNumber) return { sql: field.isInt ? 'integer' : 'double precision', filter: 'number' };
  if (field instanceof z.ZodArray) return arrayKind(kindOf(field.element));
  const { type } = field._zod.def;
  if (field instanceof z.ZodUnion) return commonKind(field.options.map((option) => kindOf(option as z.core.$ZodType)));
  if (field instanceof z.ZodLiteral && [...field.values].every((value) => typeof value === 'string'))
    return kinds['text'];
  return type === 'string' ? textKind(field) : kinds[type];
}

/** An address or nothing, say: kept the same way, whichever it is. */
function commonKind([first, ...others]: readonly FieldKind[]): PlainKind | undefined {
  const isOne = others.every(({ sql, isNullable: one }) => sql === first!.sql && !one && !first!.isNullable);
  return isOne ? first : undefined;
}

function arrayKind({ sql }: FieldKind): PlainKind {
  return sql === 'jsonb' ? { sql } : { sql: `${sql}[]`, filter: 'array' };
}

function textKind(field: z.core.$ZodType): PlainKind {
  // A description makes another schema of the same definition.
  if (field._zod.def === id._zod.def) return { sql: 'uuid', filter: 'uuid' };
  const { format } = field._zod.def as z.core.$ZodTypeDef & { readonly format?: string };
  if (format === 'datetime') return { sql: 'timestamptz', filter: 'date' };
  return { sql: 'text', filter: format === 'date' ? 'day' : 'text' };
}

function isNullable(field: z.core.$ZodType): boolean {
  return field._zod.def.type === 'nullable' || (innerOf(field) !== undefined && isNullable(innerOf(field)!));
}

function unwrapped(field: z.core.$ZodType): z.core.$ZodType {
  const inner = innerOf(field);
  return inner ? unwrapped(inner) : field;
}

function innerOf({ _zod: { def } }: z.core.$ZodType): z.core.$ZodType | undefined {
  return (def as z.core.$ZodTypeDef & { readonly innerType?: z.core.$ZodType }).innerType;
}
