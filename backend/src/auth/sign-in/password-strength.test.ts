import { passwordProblem } from './password-strength.ts';

const ABOUT = ['Tickwright', 'Asha Rao', 'asha.rao@example.com'];

describe('new password', () => {
  test.each(['123456', 'password', 'PassWord1', 'qwerty123', 'letmein1'])(
    '%s – too common, whatever the score needed',
    async (password) => {
      expect(await passwordProblem(password, ABOUT, 0)).toBe('common');
    },
  );

  test.each([
    'tickwright',
    'Tickwright2026!',
    'asharao99',
    'Asha@1234567',
    'asha.rao@example.com',
    'asharao@example.com',
  ])('%s, known from the store or the person – personal, whatever the score needed', async (password) => {
    expect(await passwordProblem(password, ABOUT, 0)).toBe('personal');
  });

  // The second number is zxcvbn's score: how many guesses it takes, in powers of about a hundred.
  test.each([
    ['hunter2hunter2', 1],
    ['Passw0rd!23', 1],
    ['customer123', 1],
    ['monsoon1', 1],
    ['Admin@123', 2],
    ['krishna108', 2],
    ['customer password', 3],
    ['seven wild geese fly', 4],
  ] as const)('%s – score %i is enough, one more is not', async (password, score) => {
    expect(await passwordProblem(password, ABOUT, score)).toBeNull();
    if (score < 4) expect(await passwordProblem(password, ABOUT, (score + 1) as 2 | 3 | 4)).toBe('guessable');
  });

  test('name and a word – judged without the name', async () => {
    expect(await passwordProblem('asha kurta', [], 2)).toBeNull();
    expect(await passwordProblem('tickwright1a', ABOUT, 2)).toBe('guessable');
  });

  test('two hundred characters – the first twenty-four are judged', async () => {
    expect(await passwordProblem('seven wild geese fly '.repeat(9), ABOUT, 2)).toBeNull();
    expect(await passwordProblem(`${'hunter22'.repeat(3)} seven wild geese fly`, ABOUT, 2)).toBe('guessable');
    expect(await passwordProblem(`${'hunter22'.repeat(2)} seven wild geese fly`, ABOUT, 2)).toBeNull();
  });
});
