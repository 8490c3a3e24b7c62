import { applyDecorators } from '@nestjs/common';
import { ApiHideProperty, ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow, IsOptional, ValidateBy, ValidateIf } from 'class-validator';

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
