/**
 * Steps with elapsed seconds, one line each. Plain JavaScript: it runs on any Node.
 * On a terminal the running line is redrawn; elsewhere a long step prints a line every ten seconds.
 */
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const TTY = Boolean(process.stdout.isTTY) && process.env.CI === undefined && process.env.TERM !== 'dumb';

/** @param {number} since milliseconds @returns {string} such as "0.4 s" or "73 s" */
function elapsed(since) {
  const seconds = (Date.now() - since) / 1000;
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

/**
 * Starts a step.
 * @param {string} title what is being done, e.g. "Installing packages"
 * @returns {{ done(): void, fail(): void }}
 */
export function beginStep(title) {
  const since = Date.now();
  let frame = 0;
  const draw = () =>
    process.stdout.write(`\r\x1b[2K${FRAMES[frame++ % FRAMES.length]} ${title}  ${elapsed(since)}`);
  const remind = () => process.stdout.write(`  … ${title.toLowerCase()}, ${elapsed(since)}\n`);
  const timer = setInterval(TTY ? draw : remind, TTY ? 120 : 10_000);
  timer.unref();
  if (TTY) draw();
  /** @param {string} symbol */
  const end = (symbol) => {
    clearInterval(timer);
    process.stdout.write(`${TTY ? '\r\x1b[2K' : ''}${symbol} ${title}  ${elapsed(since)}\n`);
  };
  return { done: () => end('✓'), fail: () => end('✗') };
}

/**
 * Runs the work as a step.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inStep(title, work) {
  const step = beginStep(title);
  try {
    const result = await work();
    step.done();
    return result;
  } catch (error) {
    step.fail();
    throw error;
  }
}
