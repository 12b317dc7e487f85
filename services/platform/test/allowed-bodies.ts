import { Ajv, type ValidateFunction } from 'ajv';
import fc from 'fast-check';

/** As much of a schema of OpenAPI 3.0 as the document uses. */
export interface BodySchema {
  readonly type?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly BodySchema[];
  readonly oneOf?: readonly BodySchema[];
  readonly allOf?: readonly BodySchema[];
  readonly properties?: Readonly<Record<string, BodySchema>>;
  readonly required?: readonly string[];
  readonly items?: BodySchema;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
}

const ajv = new Ajv({ strict: false, validateFormats: false });
/** Texts of many forms; where none fits, one is drawn. */
const known = [
  'a',
  'Ñandú & <b>',
  '  orilla  ',
  'la\u00a0Ribera 😀',
  'es',
  '1',
  '#0f5c5c',
  '/a',
  '48001',
  'meet.example.org',
  'a1.b2',
  'a@example.org',
  '2027-03-28',
  '2027-03-28T18:00:00Z',
  'true',
  '2026-01-01,2026-12-31',
  'https://example.org/',
  '00000000-0000-4000-8000-000000000000',
];

/** Bodies that the schema allows, the same ones every time. */
export function allowedBodies(schema: BodySchema, count: number): unknown[] {
  const fits = ajv.compile(schema);
  return drawn(of(schema), fits, count);
}

// Conditions that join several fields are met by looking again.
function drawn(bodies: fc.Arbitrary<unknown>, fits: ValidateFunction, count: number): unknown[] {
  return fc
    .sample(bodies, { numRuns: 20, seed: 33 })
    .filter((body) => fits(body))
    .slice(0, count);
}

function of(schema: BodySchema): fc.Arbitrary<unknown> {
  const ways = !schema.properties && (schema.anyOf ?? schema.oneOf);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (ways) return fc.oneof(...ways.map((way) => of({ ...way, type: way.type ?? schema.type ?? 'object' })));
  return (kinds[schema.type ?? ''] ?? (() => fc.constant({})))(schema);
}

const kinds: Readonly<Record<string, (schema: BodySchema) => fc.Arbitrary<unknown>>> = {
  object: ({ properties = {}, required = [] }) =>
    fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, of(one)])), {
      requiredKeys: required.filter((name) => name in properties),
    }),
  array: ({ items = {}, minItems = 0 }) => fc.array(of(items), { minLength: minItems, maxLength: minItems + 1 }),
  string: text,
  boolean: () => fc.boolean(),
  integer: ({ minimum = 0, maximum = 1000 }) => fc.integer({ min: minimum, max: Math.max(minimum, maximum) }),
  number: ({ minimum = 0, maximum = 1000 }) => fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
};

function text(schema: BodySchema): fc.Arbitrary<string> {
  const ready = known.filter((one) => isLong(one, schema) && patternsOf(schema).every((pattern) => pattern.test(one)));
  if (ready.length > 0) return fc.constantFrom(...ready);
  const [pattern] = patternsOf(schema);
  return pattern && !pattern.source.includes('(?')
    ? fc.stringMatching(pattern)
    : fc.constant('a'.repeat(schema.minLength ?? 0));
}

const isLong = ({ length }: string, { minLength = 0, maxLength = Infinity }: BodySchema): boolean =>
  length >= minLength && length <= maxLength;
export const patternsOf = ({ pattern, allOf = [] }: BodySchema): RegExp[] => [
  ...(pattern === undefined ? [] : [new RegExp(pattern)]),
  ...allOf.flatMap(patternsOf),
];

/** The body without each of the fields that it must have. */
export function withoutOne(body: object, { required = [] }: BodySchema): object[] {
  return required.map((left) => Object.fromEntries(Object.entries(body).filter(([name]) => name !== left)));
}

/** Each text of a schema, with where it stands; a file is none. What stands beside fields are further conditions. */
export function textsIn(schema: BodySchema, where: string): [string, BodySchema][] {
  const { type, format, properties, anyOf = [], oneOf = [], items = [] } = schema as BodySchema & { format?: string };
  const own: [string, BodySchema][] = type === 'string' && !schema.enum && format !== 'binary' ? [[where, schema]] : [];
  const inner = properties ? Object.entries(properties) : [anyOf, oneOf, items].flat().map((way) => ['', way] as const);
  return [...own, ...inner.flatMap(([name, one]) => textsIn(one, `${where} ${name}`))];
}
