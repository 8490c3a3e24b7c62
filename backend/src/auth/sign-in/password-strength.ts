/** A password that can be guessed has one of these problems. */
export type PasswordProblem = 'common' | 'personal' | 'guessable';

/** zxcvbn's score: 0 is guessed at once, 2 takes over a million guesses, 4 over ten thousand million. */
export type Score = 0 | 1 | 2 | 3 | 4;

/** The most used passwords are refused whatever their score. */
const COMMONEST = 10_000;

/**
 * Judging holds up everything else, and takes time that grows with the square of the length: 200 ms at 64 characters on
 * a slow machine, 27 ms at 24. Who adds to 24 good characters makes them no worse.
 */
const JUDGED_CHARACTERS = 24;

/** Shorter parts of a name say nothing: "Al" is in many good passwords. */
const SHORTEST_WORD = 3;

const toLetters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');
const toWords = (text: string) => text.split(/[^\p{L}\p{N}]+/u);

/** Loaded with the first new password, to keep an idle store small: the word lists take about 10 MB. */
async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return {
    common: new Set(dictionary['passwords-common'].slice(0, COMMONEST)),
    zxcvbn: new ZxcvbnFactory({
      dictionary,
      graphs: { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad },
      maxLength: JUDGED_CHARACTERS,
    }),
  };
}

let loading: ReturnType<typeof load> | undefined;

/**
 * What is wrong with a new password; null if nothing is. `about` is what an attacker tries first: the store's name, the
 * person's name and email address. A password that is one of them, or part of one, with digits or signs around it is
 * refused whatever its score.
 */
export async function passwordProblem(
  password: string,
  about: readonly string[],
  minScore: Score,
): Promise<PasswordProblem | null> {
  loading ??= load();
  const { common, zxcvbn } = await loading;
  if (common.has(password.toLowerCase())) return 'common';
  const known = [...about, ...about.flatMap(toWords)].filter((text) => text.length >= SHORTEST_WORD);
  const letters = toLetters(password);
  if (letters !== '' && known.some((text) => toLetters(text) === letters)) return 'personal';
  return zxcvbn.check(password, known).score < minScore ? 'guessable' : null;
}
