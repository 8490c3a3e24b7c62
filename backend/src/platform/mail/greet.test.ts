import { greet } from './greet.ts';

test.each([
  ['Asha Rao', true, 'Dear Asha Rao,'],
  // Somebody else may have typed it.
  ['Asha Rao', false, 'Hello,'],
  // The address of an account whose owner has said no name.
  ['asha@example.com', true, 'Hello,'],
])('%j, address confirmed: %s – %j', (name, isEmailVerified, greeting) => {
  expect(greet({ name, isEmailVerified })).toBe(greeting);
});
