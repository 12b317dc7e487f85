/** Where the runners tell what they do: constant messages, data in fields, never personal data. A pino logger fits. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Tells nobody. */
export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };
