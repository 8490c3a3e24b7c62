import { type ValidationError, ValidationPipe } from '@nestjs/common';
import { type AppError, invalidFields } from './app-error.js';

function collect(errors: ValidationError[], prefix: string, into: Record<string, string>): void {
  for (const error of errors) {
    const path = prefix ? `${prefix}.${error.property}` : error.property;
    // Decorators apply from the bottom up, and so the general rule (is it text at all?) stands lowest and speaks first.
    const [message] = Object.values(error.constraints ?? {});
    if (message !== undefined) {
      into[path] =
        'whitelistValidation' in (error.constraints ?? {}) ? `${path} is not a known field` : message;
    }
    if (error.children?.length) collect(error.children, path, into);
  }
}

function toAppError(errors: ValidationError[]): AppError {
  const fields: Record<string, string> = {};
  collect(errors, '', fields);
  return invalidFields(fields);
}

/** Bodies and queries are parsed into their DTO; an unknown field is an error, not something to drop in silence. */
export const validationPipe = new ValidationPipe({
  transform: true,
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  exceptionFactory: toAppError,
});
