import { RefusalLog } from './refusal-log.ts';

let lines: object[];
let log: RefusalLog;
beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
  log = new RefusalLog({ warn: (fields: object) => void lines.push(fields) });
});
afterEach(() => {
  jest.useRealTimers();
});

const refuse = (address: string, times: number) => {
  for (let n = 0; n < times; n++) log.add(address);
};

test('five thousand refusals from two addresses – a line each at once, after a minute counts and a total', () => {
  refuse('203.0.113.7', 4990);
  refuse('203.0.113.8', 10);
  const context = 'Limits';
  const first = [
    { context, address: '203.0.113.7' },
    { context, address: '203.0.113.8' },
  ];
  expect(lines).toEqual(first);
  jest.advanceTimersByTime(60_000);
  expect(lines.slice(first.length)).toEqual([
    { context, address: '203.0.113.7', refused: 4990 },
    { context, address: '203.0.113.8', refused: 10 },
    { context, refused: 5000 },
  ]);
});

test('refusals of a thousand addresses – lines for ten of them, the others in the total', () => {
  for (let n = 0; n < 1000; n++) log.add(`2001:db8:0:${n}::/64`);
  log.close();
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toMatchObject({ refused: 1000 });
});

test('no refusal – no line; a single one – one line', () => {
  log.close();
  expect(lines).toEqual([]);
  log.add('203.0.113.7');
  jest.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(1);
});
