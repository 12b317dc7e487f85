import { InvalidStreamName } from './errors.js';

const PATTERN =
  /^([a-z]{1,32}\.[a-z_]{1,64})-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})-([A-Za-z0-9_-]{1,128})$/;

/** `<context>.<aggregate>-<tenant>-<id>`, e.g. `participation.process-<uuid>-<uuid>`. Throws InvalidStreamName. */
export function streamName(category: string, tenant: string, id: string): string {
  const name = `${category}-${tenant}-${id}`;
  parseStreamName(name);
  return name;
}

/** The parts of a stream's name. Throws InvalidStreamName. */
export function parseStreamName(name: string): { category: string; tenant: string; id: string } {
  const match = PATTERN.exec(name);
  if (!match) throw new InvalidStreamName(name);
  return { category: match[1]!, tenant: match[2]!, id: match[3]! };
}
