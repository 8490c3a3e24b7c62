import { applyDecorators } from '@nestjs/common';
import { ApiHideProperty, ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow, IsOptional, ValidateBy, ValidateIf } from 'class-validator';
import { cleanAddress, cleanLine, cleanText, normalPassword, readCode } from './clean-text.ts';

/** Whether a field may be left out or empty, and what the API document says of it. */
export interface FieldOptions {
  /** It may be left out. `or null`: clients also send null for it, which the document does not promise. */
  optional?: true | 'or null';
  /** It may be null or left out. */
  nullable?: true;
  /** It is in the document as needed, although null or nothing are taken. */
  required?: true;
  /** A form sends its empty field, too: it counts as null. */
  emptyIsNull?: true;
  description?: string;
  example?: unknown;
  default?: unknown;
}

/** A validator with its message. */
export const Rule = (name: string, validate: (value: unknown) => boolean, message: string) =>
  ValidateBy({ name, validator: { validate, defaultMessage: () => message } });

/** Changes a value before it is validated. Of several, the last one in the list runs first. */
export const Convert = (change: (value: unknown) => unknown) =>
  Transform(({ value }: { value: unknown }) => change(value));

const isNullable = ({ nullable, optional }: FieldOptions) => nullable ?? optional === 'or null';

/** Optional, but not null. */
const NotNull = () => ValidateIf((_input, value) => value !== undefined);

/**
 * A field of a request: what the document says of it, how it is converted and when it is valid. The first rule in the list
 * that fails gives the message.
 */
export function Field(schema: ApiPropertyOptions, options: FieldOptions, ...rules: PropertyDecorator[]) {
  const { optional, nullable, emptyIsNull, required = !optional && !nullable, ...said } = options;
  const document: object = { ...schema, ...(nullable && { nullable }), ...said, required };
  return applyDecorators(
    ApiProperty(document),
    ...(emptyIsNull ? [Convert((value) => (value === '' ? null : value))] : []),
    ...(isNullable(options) ? [IsOptional()] : optional ? [NotNull()] : []),
    ...rules,
  );
}

/** Clients send the whole record back: these fields of it are accepted and ignored. */
export const Ignores =
  (...names: string[]) =>
  ({ prototype }: { prototype: object }): void => {
    const ignore = applyDecorators(
      ApiHideProperty(),
      Allow(),
      Convert(() => undefined),
    );
    for (const name of names) ignore(prototype, name);
  };

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

/** Longer ones are no codes, and not worth reading. */
const LONGEST_CODE = 100;

/** For a field with a one-time code. A text that is far too long stays as it is, for the field's own limit. */
export const Code = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.length <= LONGEST_CODE ? readCode(value) : value,
  );
