/** A Latin letter, and letters of other scripts and small capitals that look like it; the dots of Hindi are one sign. */
const LOOKALIKES =
  'aаɑαᴀ bвʙβ cсᴄϲ dԁᴅ eеєᴇε fꜰ gɡɢԍ hһнʜ iіıɪι jјᴊ kкᴋκ lʟӏ mмᴍ nɴηп oоᴏοσ pрᴘρ rʀг sѕꜱ tтᴛτ uᴜυ vᴠνѵ wᴡωԝ xхχ yуʏγ zᴢ \u0902\u0901';
/** White letters in black circles and squares, which no normal form knows. */
const ENCLOSED_ALPHABETS = [0x1f150, 0x1f170];

const READ_AS = new Map(
  LOOKALIKES.split(' ').flatMap((row) => [...row].map((letter) => [letter, row.charAt(0)])),
);
for (const [index, letter] of [...'abcdefghijklmnopqrstuvwxyz'].entries()) {
  for (const first of ENCLOSED_ALPHABETS) READ_AS.set(String.fromCodePoint(first + index), letter);
}

/** Spaces, and letters for Unicode that show nothing. */
const BLANK = /[\p{Z}\t-\r\u115F\u1160\u3164\uFFA0]/u;
/** What cannot be seen, accents, enclosing marks, and the dot below letters of Hindi, with which words are written or not. */
const IGNORED =
  /[\p{Cc}\p{Cf}]|[\u0300-\u036F]|[\u0483-\u0489]|\u093C|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE00-\uFE2F]/gu;
const DIGIT = /^\p{Nd}$/u;

/** A letter, or the value of a digit of any script: their ten digits follow each other, beginning at a zero. */
function readLetter(letter: string): string {
  if (!DIGIT.test(letter)) return READ_AS.get(letter) ?? letter;
  const code = letter.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

function read(character: string): string {
  if (BLANK.test(character)) return character === '\n' ? '\n' : ' ';
  return Array.from(character.normalize('NFKD').toLowerCase().replace(IGNORED, ''), readLetter).join('');
}

/** Few texts have many different characters; the number of those that Unicode has bounds the map. */
const known = new Map<string, string>();

/** What a person reads a character as: letters, digits, signs, a space, or nothing where it cannot be seen. */
export function readCharacter(character: string): string {
  let result = known.get(character);
  if (result === undefined) known.set(character, (result = read(character)));
  return result;
}
