// Connection trouble, broken transactions, full resources, locks, deadlocks and shutdowns: by class of SQLSTATE.
const PASSING_CLASSES = new Set(['08', '25', '40', '53', '55', '57', '58']);

const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded|Query read timeout|Client has encountered a connection|Cannot use a pool)/;

const NETWORK = /^(ECONN[A-Z]+|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;

/** Whether an error says something of the database's moment rather than of what was asked: the same may work later. */
export function isPassing(error: unknown): boolean {
  const { code, name, message } = (error ?? {}) as { code?: unknown; name?: unknown; message?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !NETWORK.test(code))
    return PASSING_CLASSES.has(code.slice(0, 2));
  if (typeof code === 'string' && NETWORK.test(code)) return true;
  return name === 'StoreUnavailable' || LOST_CONNECTION.test(String(message));
}
