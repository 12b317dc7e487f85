import { DomainError } from '@ateneo/kernel';
import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { InvalidInput } from './error-answer.js';
import { faultsOf } from './field-errors.js';
import { brokenText } from './hostile-text.js';

/**
 * Checks `@Body({ schema })`, `@Query({ schema })` and `@Param(name, { schema })` with the contract's zod schema. What
 * does not fit is a 400 that names the field. An empty body counts as `{}`. An address that nothing could have, cut or
 * mistyped, is one where nothing is.
 */
@Injectable()
export class SchemaPipe implements PipeTransform {
  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    const sent = metadata.type === 'body' ? (value ?? {}) : value;
    const broken = metadata.type === 'body' ? brokenText(sent) : undefined;
    if (broken) throw new InvalidInput([broken]);
    const schema: unknown = metadata.schema;
    if (!(schema instanceof z.ZodType)) return sent;
    const result = schema.safeParse(sent, { reportInput: true });
    if (result.success) return result.data;
    throw refusalOf(metadata, result.error);
  }
}

function refusalOf({ type, data }: ArgumentMetadata, { issues }: z.ZodError): Error {
  return type === 'param' ? new DomainError('http.not_found') : new InvalidInput(faultsOf(issues, data ?? type));
}
