/** Codes and names of errors by which sockets, `fetch`, timers and the client libraries say that no answer came. */
const NO_ANSWER =
  /^(E(CONN|HOST|NET|TIMEDOUT|PIPE|AI_|NOTFOUND|SOCKET|DNS|TLS)|UND_ERR_|TimeoutError$|AbortError$|ERR_TLS|ERR_JWKS_TIMEOUT$)/;

const MAX_CAUSES = 10;

interface Failure {
  code?: unknown;
  name?: unknown;
  cause?: unknown;
}

const isFailure = (value: unknown): value is Failure => typeof value === 'object' && value !== null;
const says = (word: unknown) => typeof word === 'string' && NO_ANSWER.test(word);

/** Whether an error, or one of its causes, says that a server could not be reached or did not answer in time. */
export function isUnreachable(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSES && isFailure(current); depth += 1) {
    if (says(current.code) || says(current.name)) return true;
    current = current.cause;
  }
  return false;
}
