import { ValidateBy } from 'class-validator';

const EMOJI = /^\p{RGI_Emoji}$/v;
/** Asks for the coloured form of a character, which mail programs and keyboards leave out. */
const COLOURED = '\uFE0F';

/** Whether a text is one emoji, also one of several characters, such as a flag or a family. */
export const isEmoji = (text: string): boolean => EMOJI.test(text) || EMOJI.test(text + COLOURED);

/** One emoji, or nothing. */
export const IsEmojiOrEmpty = (message: string) =>
  ValidateBy({
    name: 'isEmojiOrEmpty',
    validator: {
      validate: (value) => typeof value === 'string' && (value === '' || isEmoji(value)),
      defaultMessage: () => message,
    },
  });
