import { Transform } from 'class-transformer';
import { cleanAddress, cleanLine, cleanText, normalPassword } from './clean-text.ts';

/** Applies a function to a text, or to each text of a list, and leaves anything else to the validators. */
const ToTexts = (change: (text: string) => string) =>
  Transform(({ value }: { value: unknown }) => {
    const changed = (one: unknown) => (typeof one === 'string' ? change(one) : one);
    return Array.isArray(value) ? value.map(changed) : changed(value);
  });

/** A text as `cleanText` makes it. */
export function clean(value: unknown): unknown {
  return typeof value === 'string' ? cleanText(value) : value;
}

/** A text as `cleanLine` makes it. */
export function line(value: unknown): unknown {
  return typeof value === 'string' ? cleanLine(value) : value;
}

/** A password to set. One to check stays as it was typed, which may be how it was set long ago. */
export const NewPassword = () => ToTexts(normalPassword);

/** A text of several lines, or a list of texts. Not for passwords. */
export const Trimmed = () => ToTexts(cleanText);

/** A web address: its letters are part of it, so nothing but spaces around it goes. */
export const TypedUrl = () => ToTexts((text) => text.replaceAll('\u0000', '').trim());

/** A name or title on one line, or a list of them. */
export const OneLine = () => ToTexts(cleanLine);

/** An email address as people type or paste it. */
export const TypedAddress = () => ToTexts(cleanAddress);

/** A number in a query string. Anything else stays text, which the validator rejects. */
export const FromQueryNumber = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
      ? Number(value)
      : value,
  );

/** `true`/`false` in a query string. */
export const FromQueryFlag = () =>
  Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value));
