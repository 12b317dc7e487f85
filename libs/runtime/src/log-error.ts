/**
 * An error as the log keeps it: name, code and stack. PostgreSQL's own sentences repeat the values that were wrong,
 * so of its errors only code, table, column and constraint stay, and the stack's lines without the message.
 */
export function logError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, table, column, constraint, severity } = error as Error & Partial<Record<string, unknown>>;
  const fromPostgres = typeof severity === 'string' && typeof code === 'string';
  return {
    type: error.name,
    ...defined({ code, table, column, constraint }),
    ...(fromPostgres ? {} : { message: error.message }),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: logError(error.cause) }),
  };
}

function defined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
