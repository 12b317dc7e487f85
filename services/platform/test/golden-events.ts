import { existsSync, readdirSync, readFileSync } from 'node:fs';

type Fields = Readonly<Record<string, unknown>>;

/** An event as some version wrote it, and what the code of today must read in it. */
export interface GoldenEvent {
  readonly context: string;
  /** `<aggregate>/<Type>.v<version>`, or `<aggregate>/<Type>.v<version>.<field>` of one that says an optional field (`image.focus`: one of a field). */
  readonly name: string;
  readonly type: string;
  readonly field: string | undefined;
  readonly data: Fields;
  readonly metadata: Fields & { readonly version: number; readonly tenant: string };
  readonly reads: Fields;
}

/** `fixtures/events/<aggregate>.json` of a context. */
interface GoldenFile {
  /** What each of its events says too, unless the event says otherwise. */
  readonly metadata: Fields;
  readonly events: Readonly<Record<string, Kept>>;
}

interface Kept {
  readonly data: Fields;
  /** What this event says in its metadata and the others do not. */
  readonly metadata?: Fields & { readonly sealed?: readonly string[] };
  /** Which of the common metadata this event does not have. */
  readonly without?: readonly string[];
  /** Where today's code reads something else than was stored, a sealed field whose key is destroyed apart. */
  readonly reads?: Fields;
}

const services = new URL('../../', import.meta.url);

export function goldenEventsOf(context: string): readonly GoldenEvent[] {
  const folder = new URL(`${context}/fixtures/events/`, services);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => {
    const { metadata, events } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as GoldenFile;
    return Object.entries(events).map(([event, kept]) => {
      const [type, version, ...path] = event.split('.') as [string, string, ...string[]];
      const field = path.length > 0 ? path.join('.') : undefined;
      const name = `${file.replace('.json', '')}/${event}`;
      return { context, name, type, field, ...wholeEvent(Number(version.slice(1)), metadata, kept) };
    });
  });
}

function wholeEvent(version: number, common: Fields, { data, metadata: own, without = [], reads }: Kept) {
  const said = Object.entries(common).filter(([key]) => !without.includes(key));
  const metadata = { version, ...Object.fromEntries(said), ...own } as GoldenEvent['metadata'];
  const unread = Object.fromEntries((own?.sealed ?? []).map((field) => [field, null]));
  return { data, metadata, reads: reads ?? { ...data, ...unread } };
}
