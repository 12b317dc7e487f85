import type { ErrorDetails } from '@ateneo/kernel';
import type { z } from 'zod';

/** One thing that is wrong with one field. */
export interface FieldFault {
  /** Path with dots, `chapters.0.title`. */
  readonly field: string;
  readonly code: string;
  readonly details: ErrorDetails;
}

type Issue = z.core.$ZodIssue;
type Fault = Pick<FieldFault, 'code' | 'details'>;

// An answer is for people: nobody reads the thousandth fault of one body.
const MOST = 100;

const limits = {
  too_small: (issue: Issue): Fault => {
    const { minimum, origin, exact = false } = issue as z.core.$ZodIssueTooSmall;
    const isEmpty = Number(minimum) === 1 && (origin === 'string' || origin === 'array');
    if (isEmpty) return { code: 'http.required', details: {} };
    return exactly(exact, origin, minimum) ?? { code: short(origin), details: { minimum: Number(minimum) } };
  },
  too_big: (issue: Issue): Fault => {
    const { maximum, origin, exact = false } = issue as z.core.$ZodIssueTooBig;
    return exactly(exact, origin, maximum) ?? { code: long(origin), details: { maximum: Number(maximum) } };
  },
};

const exactly = (isExact: boolean, origin: string, count: number | bigint): Fault | undefined =>
  isExact && origin === 'string' ? { code: 'http.exact_length', details: { count: Number(count) } } : undefined;
const short = (origin: string) =>
  origin === 'string' ? 'http.too_short' : origin === 'array' ? 'http.list_short' : 'http.too_small';
const long = (origin: string) =>
  origin === 'string' ? 'http.too_long' : origin === 'array' ? 'http.list_long' : 'http.too_big';

function custom(issue: Issue): Fault {
  const { code, ...details } = (issue as z.core.$ZodIssueCustom).params ?? {};
  return typeof code === 'string'
    ? { code, details: details as ErrorDetails }
    : { code: 'http.wrong_format', details: {} };
}

const types: Readonly<Record<string, string>> = { int: 'http.not_whole', number: 'http.not_number' };

const formats: Readonly<Record<string, Fault>> = {
  email: { code: 'http.wrong_email', details: {} },
  url: { code: 'http.wrong_link', details: {} },
  date: { code: 'http.required_format', details: { format: '2027-03-28' } },
  datetime: { code: 'http.required_format', details: { format: '2027-03-28T18:00:00Z' } },
};

function typeFault({ expected, message }: z.core.$ZodIssueInvalidType): string {
  // Zod tells what it received in the message only.
  return message.endsWith('received undefined') ? 'http.required' : (types[expected] ?? 'http.wrong_type');
}

/** A pattern that people type something for has an example as its message; zod's own begins with its "Invalid". */
function formatFault({ format, message }: z.core.$ZodIssueInvalidStringFormat): Fault {
  if (format === 'regex' && !message.startsWith('Invalid'))
    return { code: 'http.required_format', details: { format: message } };
  return formats[format] ?? { code: 'http.wrong_format', details: {} };
}

function faultOf(issue: Issue): Fault {
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return limits[issue.code](issue);
    case 'invalid_type':
      return { code: typeFault(issue), details: {} };
    case 'invalid_format':
      return formatFault(issue);
    case 'invalid_value':
      return missing(issue) ?? { code: 'http.not_one_of', details: { values: issue.values.map(String).join(', ') } };
    case 'custom':
      return custom(issue);
    default:
      return { code: 'http.wrong_format', details: {} };
  }
}

function missing(issue: Issue): Fault | undefined {
  return 'input' in issue && issue.input === undefined ? { code: 'http.required', details: {} } : undefined;
}

/** What a schema has found, as codes. `root` names the value itself, where it has no fields. */
export function faultsOf(issues: readonly Issue[], root: string): FieldFault[] {
  const faults: FieldFault[] = [];
  for (const issue of issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        faults.push({ field: [...path, key].join('.'), code: 'http.unknown_field', details: {} });
    } else {
      faults.push({ field: path.join('.') || root, ...faultOf(issue) });
    }
  }
  return faults.slice(0, MOST);
}

/** The shape of a field error: field → sentences, each once. */
export function byField(
  faults: readonly FieldFault[],
  say: (code: string, details: ErrorDetails) => string,
): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const { field, code, details } of faults) {
    const sentences = fields.get(field) ?? [];
    const sentence = say(code, details);
    if (!sentences.includes(sentence)) fields.set(field, [...sentences, sentence]);
  }
  // A field may be called __proto__: entries, not assignments.
  return Object.fromEntries(fields);
}
