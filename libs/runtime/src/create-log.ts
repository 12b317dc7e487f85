import { type DestinationStream, type Logger, pino } from 'pino';
import { logError } from './log-error.js';

// A net under a rule: no line may carry these in the first place.
const SECRETS = ['authorization', 'cookie', 'email', 'html', 'link', 'password', 'phone', 'text', 'to', 'token', 'url'];

/**
 * The product's log: JSON lines with constant messages and data in fields, never personal data. Fields `err` and
 * `error` that hold an Error are told without the values it may repeat.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: logError, error: logError },
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
    },
    destination ?? pino.destination(1),
  );
}
