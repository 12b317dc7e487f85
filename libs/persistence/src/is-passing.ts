// Connection trouble, broken transactions, full resources, locks, deadlocks and shutdowns: by class of SQLSTATE.
const PASSING_CLASSES = new Set(['08', '25', '40', '53', '55', '57', '58']);

const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded|Query read timeout|Client has encountered a connection|Cannot use a pool)/;

const NETWORK = /^(ECONN[A-Z]+|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** A statement was prepared on a table that has since changed, or by a connection that has since forgotten it. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown };
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery');
}

/** The connection answers nothing any more, a rollback neither. */
export function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Whether an error says something of the database's moment rather than of what was asked: the same may work later. */
export function isPassing(error: unknown): boolean {
  if (isStalePlan(error)) return true;
  const { code, name, message } = (error ?? {}) as { code?: unknown; name?: unknown; message?: unknown };
  if (typeof code === 'string' && NETWORK.test(code)) return true;
  if (typeof code === 'string' && SQLSTATE.test(code)) return PASSING_CLASSES.has(code.slice(0, 2));
  return name === 'StoreUnavailable' || LOST_CONNECTION.test(String(message));
}
