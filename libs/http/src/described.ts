import { textPattern } from '@ateneo/contracts';
import { z } from 'zod';

export type Schema = Record<string, unknown>;

const unwritten: (() => void)[] = [];

/**
 * A zod schema as OpenAPI 3.0 has it, once `writeDescriptions` was called: to write them all takes half a second, and few
 * processes are ever asked for their document.
 */
export function described(schema: z.ZodType, io: 'input' | 'output' = 'output'): Schema {
  const place: Schema = {};
  unwritten.push(() => Object.assign(place, openApiSchema(schema, io)));
  return place;
}

/** Fills in all that was `described`, before the document is made. */
export function writeDescriptions(): void {
  for (const write of unwritten.splice(0)) write();
}

/** Of any text of a body, whatever it is. */
export const BODY_TEXT = String.raw`^[^\u0000]*$`;

/** A zod schema as OpenAPI 3.0 has it: what is sent (`input`) says which texts are refused, too. */
export function openApiSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'output' || jsonSchema.format === 'binary') return;
      const pattern = patternOf(zodSchema, jsonSchema.minLength ?? 0);
      if (pattern) jsonSchema.pattern ??= pattern;
    },
  });
}

function patternOf(schema: z.core.$ZodType, minLength: number): string | undefined {
  const isText = schema._zod.def.type === 'string';
  return textPattern(schema, minLength) ?? linkPattern(schema) ?? (isText ? BODY_TEXT : undefined);
}

/** Links are of some protocols alone. */
function linkPattern({ _zod: { def } }: z.core.$ZodType): string | undefined {
  const { format, protocol } = def as Partial<z.core.$ZodURLDef>;
  return format === 'url' && protocol ? `^${protocol.source.replaceAll(/[$^]/g, '')}://.` : undefined;
}
