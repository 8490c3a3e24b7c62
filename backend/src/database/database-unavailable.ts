/** Error codes of a connection that fails and of a PostgreSQL server that is starting, stopping or too slow. */
const CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '25P03', // idle_in_transaction_session_timeout
  '55P03', // lock_not_available
  '57014', // query_canceled, by statement_timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
]);
/** Messages of the driver's errors that have no code. */
const SENTENCES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|timeout exceeded when trying to connect|timeout expired$|Query read timeout|Database connection provided by a query runner was already released)/;

/** Whether a statement failed because the database is unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // A server on this machine that is stopped has no socket.
  const noSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return CODES.has(code) || code.startsWith('08') || noSocket || SENTENCES.test(error.message);
}
