import { findRetryable, RetryableError } from '../../common/errors/app-error.ts';
import { Circuit, type CircuitState } from './circuit.ts';

class Refusal extends Error {}

const PAUSE_MS = 10_000;
let calls: number;
let states: CircuitState[];
let circuit: Circuit;

beforeEach(() => {
  jest.useFakeTimers();
  calls = 0;
  states = [];
  circuit = new Circuit({
    name: 'mail server',
    isOutage: (error) => !(error instanceof Refusal),
    timeoutMs: 1_000,
    calls: 4,
    pauseMs: PAUSE_MS,
    onChange: (state) => states.push(state),
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const succeed = () => circuit.run(() => Promise.resolve(++calls));
const fail = (error: Error = new Error('down')) =>
  circuit.run(() => {
    calls += 1;
    return Promise.reject(error);
  });

async function open(): Promise<void> {
  for (let call = 0; call < 2; call += 1) await expect(fail()).rejects.toThrow('down');
  expect(circuit.state).toBe('open');
  calls = 0;
}

describe('circuit breaker', () => {
  test('several calls without an answer – opens: further calls fail at once and name the time left', async () => {
    await open();
    jest.advanceTimersByTime(4_000);
    await expect(succeed()).rejects.toMatchObject({ name: 'RetryableError', retryAfter: 6 });
    expect(calls).toBe(0);
    expect(circuit.counts).toEqual({ answered: 0, failed: 2, refused: 1 });
  });

  test('after the pause an answer – closes', async () => {
    await open();
    jest.advanceTimersByTime(PAUSE_MS);
    await expect(succeed()).resolves.toBe(1);
    await expect(succeed()).resolves.toBe(2);
    expect(states).toEqual(['open', 'half-open', 'closed']);
  });

  test('after the pause another failure – the next pause begins', async () => {
    await open();
    jest.advanceTimersByTime(PAUSE_MS);
    await expect(fail()).rejects.toThrow('down');
    await expect(succeed()).rejects.toThrow(RetryableError);
    expect(states).toEqual(['open', 'half-open', 'open']);
    jest.advanceTimersByTime(PAUSE_MS);
    await expect(succeed()).resolves.toBe(2);
  });

  test('half-open with a call under way – the others fail at once instead of waiting for it', async () => {
    await open();
    jest.advanceTimersByTime(PAUSE_MS);
    let answer = (_value: number): void => undefined;
    const trial = circuit.run(() => new Promise<number>((resolve) => (answer = resolve)));
    await expect(succeed()).rejects.toThrow(RetryableError);
    expect(() => circuit.check()).toThrow(RetryableError);
    answer(7);
    await expect(trial).resolves.toBe(7);
    expect(circuit.state).toBe('closed');
  });

  test('refusals – answers, also after the pause', async () => {
    for (let call = 0; call < 6; call += 1) await expect(fail(new Refusal('no'))).rejects.toThrow('no');
    expect(circuit.state).toBe('closed');
    for (let call = 0; call < 4; call += 1) await fail().catch(() => undefined);
    expect(circuit.state).toBe('open');
    jest.advanceTimersByTime(PAUSE_MS);
    await expect(fail(new Refusal('no'))).rejects.toThrow('no');
    expect(circuit.state).toBe('closed');
  });

  test('half of the calls fail – stays closed', async () => {
    for (let call = 0; call < 10; call += 1) {
      await succeed();
      await expect(fail()).rejects.toThrow('down');
    }
    expect(circuit.state).toBe('closed');
  });

  test('a service that never answers – the call ends and counts as a failure', async () => {
    const hanging = circuit.run(() => new Promise(() => undefined));
    const ended = expect(hanging).rejects.toThrow('timed out');
    await jest.advanceTimersByTimeAsync(1_000);
    await ended;
    expect(circuit.counts.failed).toBe(1);
  });
});

test('an error caused by a refused call – recognised, at any depth', () => {
  const refusal = new RetryableError('paused', 3);
  expect(findRetryable(new Error('a', { cause: new Error('b', { cause: refusal }) }))).toBe(refusal);
  expect(findRetryable(new Error('a', { cause: 'text' }))).toBeNull();
});
