import { BODY_TEXT, described, type Schema } from '@ateneo/http';
import {
  FARTHEST_PAGE,
  FARTHEST_ROW,
  type ListSpec,
  MOST_ROWS,
  MOST_VALUES,
  rangesOf,
  valuePattern,
  valuesPattern,
} from '@ateneo/persistence';
import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiQuery, ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';
import type { AnyResource, ResourceList } from './resource.js';

/** The route answers this, or nothing, said in a sentence; described in the OpenAPI document, parsed by nobody. */
export function Answers(schema: z.ZodType | undefined, summary: string, status = 200) {
  return applyDecorators(
    HttpCode(status),
    ApiOperation({ summary }),
    ApiResponse({ status, description: summary, ...(schema && { schema: described(schema) }) }),
  );
}

/** Refused so beyond what the document says of every route of its kind; how a refusal looks is said of all in one place. */
export const MayBeRefused = (...statuses: (401 | 403 | 404 | 409)[]) =>
  applyDecorators(...statuses.map((status) => ApiResponse({ status })));

/** A file to download, as a stream, in one of these types; JSON is described as what it is. */
export function AnswersFile(types: string | readonly string[], summary: string, schema: Schema = bytes) {
  const content = Object.fromEntries([types].flat().map((type) => [type, { schema: isJson(type) ? {} : schema }]));
  return applyDecorators(ApiOperation({ summary }), ApiResponse({ status: 200, description: summary, content }));
}

const bytes = { type: 'string', format: 'binary' };
const isJson = (type: string): boolean => type.startsWith('application/json');

/** One of the resource, with its ETag; `status` 201 where it is made, `isWrite` where `If-Match` is heeded. */
export function AnswersOne({ record, whole }: AnyResource, summary: string, status = 200) {
  return applyDecorators(
    HttpCode(status),
    ApiOperation({ summary }),
    ApiResponse({
      status,
      description: summary,
      schema: described(whole?.record ?? record),
      headers: { ETag: { description: 'Its revision; send it back as If-Match.', schema: { type: 'string' } } },
    }),
  );
}

/** The route hands `ctx.ifMatch` to its command. */
export const HeedsIfMatch = () =>
  ApiHeader({ name: 'If-Match', required: false, description: 'The ETag that was read: a lost update is a 412.' });

/** A PATCH (or PUT) of the resource. */
export function AnswersChange(resource: AnyResource, summary: string) {
  return applyDecorators(
    AnswersOne(resource, summary),
    HeedsIfMatch(),
    ApiBody({ schema: described(resource.changes!, 'input') }),
  );
}

/** The resource's list in both dialects (contract, 3), with all that it may be asked. */
export function AnswersList(resource: AnyResource, summary: string, asks?: ResourceList) {
  const list = asks ?? listOf(resource);
  const row = described(resource.record);
  const page = {
    type: 'object',
    required: ['results', 'count', 'page_size', 'page'],
    properties: {
      results: { type: 'array', items: row },
      count: { type: 'integer', description: 'All rows that match; a lower bound when count_is_minimum is true.' },
      count_is_minimum: { type: 'boolean' },
      page_size: { type: 'integer' },
      page: { type: 'integer', description: 'From 1.' },
    },
  };
  return applyDecorators(
    ApiOperation({ summary }),
    ApiResponse({
      status: 200,
      description: `${summary} A page in the member dialect, a bare array in simple-rest.`,
      schema: { oneOf: [page, { type: 'array', items: row }] },
      headers: {
        'Content-Range': {
          description: `simple-rest: \`${resource.path} 0-24/319\`.`,
          schema: { type: 'string' },
        },
      },
    }),
    ...parameters(list),
  );
}

function listOf({ list, path }: AnyResource): ResourceList {
  if (typeof list !== 'function') return list;
  throw new Error(`${path}: what its list may be asked depends on the reader; say it to AnswersList`);
}

function parameters(list: Pick<ListSpec, 'sortable' | 'filterable' | 'search'>) {
  const orders = list.sortable.flatMap((field) => [field, `-${field}`]);
  const rest = 'simple-rest dialect: ';
  const filters = Object.entries(list.filterable).flatMap(([field, type]) => [
    query(field, `${type}; several joined by commas.`, shaped(valuesPattern(type))),
    ...rangesOf(field, type).map((name) => query(name, `${type}.`, shaped(valuePattern(type)))),
  ]);
  return [
    query('page', 'From 1.', { type: 'integer', minimum: 1, maximum: FARTHEST_PAGE }),
    query('rowsPerPage', `At most ${MOST_ROWS}: more are cut to that, and \`page_size\` says so.`, {
      type: 'integer',
      minimum: 1,
    }),
    query('sortBy', 'A minus turns it round; empty, it counts as left out.', { type: 'string', enum: ['', ...orders] }),
    ...(list.search ? [query('search', 'Every word in one of the fields; case and accents do not count.')] : []),
    ...filters,
    json('sort', `${rest}\`["field","ASC"]\`.`, {
      type: 'array',
      items: { type: 'string', enum: [...list.sortable, ...ways] },
      enum: list.sortable.flatMap((field) => ways.map((way) => [field, way])),
    }),
    json('range', `${rest}\`[0,24]\`, from the first to the last.`, {
      type: 'array',
      items: { type: 'integer', minimum: 0, maximum: FARTHEST_ROW },
      minItems: 2,
      maxItems: 2,
    }),
    json('filter', `${rest}\`{"q":"…","field":"value"}\`; several values as an array.`, filterSchema(list)),
  ];
}

/** By the names that the member dialect has, `q` beside them. */
function filterSchema({ filterable, search }: Pick<ListSpec, 'filterable' | 'search'>): Schema {
  const fields = Object.entries(filterable).flatMap(([field, type]) => {
    const one = shaped(valuePattern(type));
    const range = rangesOf(field, type).map((name) => [name, one]);
    return [[field, { anyOf: [one, { type: 'array', items: one, minItems: 1, maxItems: MOST_VALUES }] }], ...range];
  });
  return {
    type: 'object',
    properties: { ...(search && { q: shaped(BODY_TEXT) }), ...Object.fromEntries(fields) },
    additionalProperties: false,
  } as Schema;
}

const ways = ['ASC', 'DESC', 'asc', 'desc'];
const shaped = (pattern = BODY_TEXT): Schema => ({ type: 'string', pattern });

/** A parameter that holds JSON. */
function json(name: string, description: string, schema: Schema) {
  // Nest's types know no parameter with a media type; OpenAPI and its document do.
  return ApiQuery({ name, required: false, description, content: { 'application/json': { schema } } } as never);
}

function query(name: string, description: string, schema: Schema = { type: 'string' }) {
  return ApiQuery({ name, required: false, description, schema });
}
