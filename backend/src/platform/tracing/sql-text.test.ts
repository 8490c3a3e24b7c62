import { getOperation, withoutLiterals } from './sql-text.ts';

test('literals in a statement – removed; parameters and names with digits – kept', () => {
  expect(
    withoutLiterals(`SELECT a1, 'it''s secret' FROM users u2\n  WHERE email = $1 AND age > 17.5 LIMIT 20`),
  ).toBe('SELECT a1, ? FROM users u2 WHERE email = $1 AND age > ? LIMIT ?');
});

test('the operation – the first word', () => {
  expect(getOperation('\n  select 1')).toBe('SELECT');
  expect(getOperation('')).toBe('QUERY');
});
