import { jsonFault } from './json-limits.ts';

const findFault = (json: string) => jsonFault(Buffer.from(json));

test.each([
  ['[', ']'],
  ['{"a":', '}'],
])('brackets %s nested 32 times – accepted; once more – too deep', (open, close) => {
  expect(findFault(open.repeat(32) + close.repeat(32))).toBeUndefined();
  expect(findFault(open.repeat(33) + close.repeat(33))).toBe('JSON_TOO_DEEP');
});

const list = (length: number, value: string, between = ',') => Array(length).fill(value).join(between);

test.each<[string, (values: number) => string]>([
  ['numbers in a list', (values) => `[${list(values, '1')}]`],
  ['empty objects in a list', (values) => `[${list(values, '{}')}]`],
  ['empty lists with spaces in a list', (values) => `[ ${list(values, '[ ]', ' ,\n')} ]`],
  ['members of an object', (values) => `{${list(values, '"a":""')}}`],
  ['a member with a list of the others', (values) => `{"a":[${list(values - 1, '"x"')}]}`],
  ['lists of one', (values) => `[${list(values / 2, '[0]')}]`],
  ['members of objects in a list', (values) => `[${list(values / 2, '{"a":[]}')}]`],
])('2,000 values: %s – accepted; two more – too many', (_, json) => {
  expect(findFault(json(2_000))).toBeUndefined();
  expect(findFault(json(2_002))).toBe('TOO_MANY_VALUES');
});

test('commas, brackets and quotes within strings – not counted', () => {
  expect(findFault(JSON.stringify({ text: '[{"\\,'.repeat(5_000) }))).toBeUndefined();
  expect(findFault(JSON.stringify([',"'.repeat(5_000), '…देवनागरी,'.repeat(5_000)]))).toBeUndefined();
});

test.each(['', ' ', '"', '"\\', '[', '{"a":"\\"', ']]]]', '\u0000'])(
  'broken text %j – left to the parser',
  (json) => {
    expect(findFault(json)).toBeUndefined();
  },
);
