import type { Log } from '@ateneo/cqrs';

const MANY = 1000;

/**
 * A log in which a warning that is repeated stands once a minute, with how often it was meant: a client that tries again and
 * again would fill the log.
 */
export function sparing(log: Log, everyMs = 60_000): Log {
  const said = new Map<string, { at: number; repeated: number }>();
  return {
    info: (fields, message) => log.info(fields, message),
    error: (fields, message) => log.error(fields, message),
    warn(fields, message) {
      const what = JSON.stringify([message, fields]);
      const last = said.get(what);
      if (last && Date.now() - last.at < everyMs) {
        last.repeated += 1;
        return;
      }
      if (said.size >= MANY) said.clear();
      said.set(what, { at: Date.now(), repeated: 0 });
      log.warn(last?.repeated ? { ...fields, repeated: last.repeated } : fields, message);
    },
  };
}
