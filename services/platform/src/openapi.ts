import { id, prose } from '@ateneo/contracts';
import { BODY_TEXT, openApiSchema, writeDescriptions } from '@ateneo/http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { z } from 'zod';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
interface BodySchema {
  readonly required?: readonly string[];
  readonly minProperties?: number;
  readonly anyOf?: readonly BodySchema[];
  readonly oneOf?: readonly BodySchema[];
}
interface Text {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly items?: Text;
  readonly anyOf?: readonly Text[];
}
type Extended = Operation & { 'x-permission'?: string; 'x-limit'?: string; 'x-repeatable'?: boolean };

const methods = ['get', 'post', 'patch', 'delete'] as const;
const writes: ReadonlySet<string> = new Set(['post', 'patch', 'delete']);

/** The API as a document, at `/api/openapi.json`, and as pages at `/api/docs`; written when it is first asked for. */
export function serveOpenApi(app: NestFastifyApplication, ui: boolean): void {
  SwaggerModule.setup('api/docs', app, () => describeApi(app), {
    ui,
    jsonDocumentUrl: 'api/openapi.json',
    yamlDocumentUrl: 'api/openapi.yaml',
  });
}

function describeApi(app: NestFastifyApplication): OpenAPIObject {
  writeDescriptions();
  const config = new DocumentBuilder()
    .setTitle('Ateneo')
    .setDescription(
      'Participation and membership for civic associations. One tenant a host name. What cannot be read as a request, is ' +
        'addressed to no path, or by a method that a path does not have, is refused as everything else: 400 `malformed`, ' +
        '404 `not_found`, 405 `method_not_allowed` with `Allow`, 408 `too_slow`, 431 `head_too_large` (beyond 16 kB).',
    )
    .setVersion('1')
    .setLicense('AGPL-3.0-or-later', 'https://www.gnu.org/licenses/agpl-3.0.html')
    .addServer('/', 'The tenant’s own host.')
    .addCookieAuth('access')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    standardSchemaConverter: (schema, { schemaType }) => ({ schema: openApiSchema(schema as z.ZodType, schemaType) }),
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}.${method}`,
  });
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method] as Extended | undefined;
      if (operation) complete(operation, path, method);
    }
    // PUT is read as PATCH (contract, 3).
    if (item.patch) item.put = { ...item.patch, operationId: `${item.patch.operationId}.put` };
  }
  document.components = { ...document.components, schemas: { ...document.components?.schemas, ...refusals } };
  return document;
}

/** Says who may, and what a refusal looks like. */
function complete(operation: Extended, path: string, method: string): void {
  operation['x-permission'] ??= 'signed in';
  const isPublic = operation['x-permission'] === 'public';
  operation.security = isPublic ? [] : [{ cookie: [] }];
  if (writes.has(method)) addIdempotencyKey(operation);
  if (operation.requestBody) sayWhetherItMayBeLeftOut(operation.requestBody);
  sayWhatNoneMayHold(operation.parameters);
  const own = Object.keys(operation.responses).filter((status) => /^4(?!00)/.test(status));
  for (const status of [...own, ...refusedWith(operation, path, method)]) {
    operation.responses[status] = answer('Refused.', status === '5XX' ? 'Failure' : 'Refusal');
  }
  operation.responses['400'] = answer('Fields that are wrong, or nothing that can be read.', 'FieldErrors', 'Refusal');
}

function refusedWith(operation: Extended, path: string, method: string): string[] {
  const isPublic = operation['x-permission'] === 'public';
  const isWrite = writes.has(method);
  const all: [string, boolean][] = [
    ['401', !isPublic],
    ['403', !isPublic || isWrite],
    ['404', path.includes('{') || namesSomething(operation)],
    ['409', isWrite],
    ['412', isWrite],
    ['413', isWrite],
    ['415', isWrite],
    // Some limits count what a person writes, whatever it is.
    ['429', isWrite || operation['x-limit'] !== undefined],
    ['5XX', true],
  ];
  return all.filter(([, applies]) => applies).map(([status]) => status);
}

/** What it asks of may be gone: by an id in the query or in the body. */
function namesSomething({ parameters, requestBody }: Operation): boolean {
  return JSON.stringify([parameters, requestBody]).includes(String(openApiSchema(id, 'input')['pattern']));
}

/** No body counts as one without fields, and so does `null`. */
function sayWhetherItMayBeLeftOut(body: NonNullable<Operation['requestBody']>): void {
  if (!('content' in body)) return;
  const schema = body.content['application/json']?.schema as BodySchema | undefined;
  if (!schema || !mayBeEmpty(schema)) return;
  body.required = false;
  Object.assign(schema, { nullable: true });
}

function mayBeEmpty({ required = [], minProperties = 0, anyOf, oneOf }: BodySchema): boolean {
  return required.length === 0 && minProperties === 0 && ((anyOf ?? oneOf)?.some(mayBeEmpty) ?? true);
}

/** Control characters are refused in every path and query, whatever they are for. */
function sayWhatNoneMayHold(parameters: Operation['parameters'] = []): void {
  const { pattern } = openApiSchema(prose(1), 'input');
  const texts = parameters.flatMap((one) =>
    'schema' in one && one.in !== 'header' ? textsOf(one.schema as Text) : [],
  );
  for (const text of texts) if ((text.pattern ?? BODY_TEXT) === BODY_TEXT) Object.assign(text, { pattern });
}

function textsOf(schema: Text): Text[] {
  const inner = [schema.items ?? [], schema.anyOf ?? []].flat().flatMap(textsOf);
  return schema.type === 'string' && !schema.enum ? [schema, ...inner] : inner;
}

function addIdempotencyKey(operation: Extended): void {
  if (operation['x-repeatable'] === false) return;
  operation.parameters = [...(operation.parameters ?? []), idempotencyKey];
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  description: 'The same in every retry: what was done is answered again, nothing is done twice.',
  schema: { type: 'string' },
};

function answer(description: string, ...schemas: readonly (keyof typeof refusals)[]) {
  const [one, ...others] = schemas.map((schema) => ({ $ref: `#/components/schemas/${schema}` }));
  const schema = others.length === 0 ? one! : { oneOf: [one!, ...others] };
  return { description, content: { 'application/json': { schema } } };
}

const sentence = { type: 'string', description: "In the request's language." };
const refusal = { detail: sentence, message: sentence, code: { type: 'string', description: 'What clients go by.' } };
const refusals = {
  Refusal: {
    type: 'object',
    required: ['detail', 'message', 'code'],
    properties: {
      ...refusal,
      challenge: {
        type: 'object',
        additionalProperties: true,
        description: 'Of `too_many_requests`, where work is as good as waiting: its solution goes along as `altcha`.',
      },
      existing: { type: 'string', format: 'uuid', description: 'What is there already, of `same_amedment`.' },
      why: { type: 'string', description: 'Where the rule of taking part decided: what `GET why/{token}` explains.' },
    },
  },
  Failure: {
    type: 'object',
    required: ['detail', 'message', 'code', 'error_id'],
    properties: { ...refusal, error_id: { type: 'string', description: 'To tell us which failure it was.' } },
  },
  FieldErrors: {
    type: 'object',
    description: 'Field, with dots for what is nested → sentences.',
    additionalProperties: { type: 'array', items: sentence },
  },
};
