import { type ArgumentMetadata, type ValidationError, ValidationPipe } from '@nestjs/common';
import { type AppError, invalidFields } from './app-error.js';
import { readStaffList, StaffListQuery } from './staff-list.js';

function collect(errors: ValidationError[], prefix: string, into: Record<string, string>): void {
  for (const error of errors) {
    const path = prefix ? `${prefix}.${error.property}` : error.property;
    // Decorators apply from the bottom up, so the lowest one, the most general, reports first.
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

const isStaffList = (metatype: unknown): metatype is typeof StaffListQuery =>
  typeof metatype === 'function' && metatype.prototype instanceof StaffListQuery;

/** Parses bodies and queries into their DTO. An unknown field is an error. */
class RequestValidationPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      exceptionFactory: toAppError,
    });
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    return super.transform(isStaffList(metatype) ? readStaffList(metatype, value) : value, metadata);
  }
}

export const validationPipe = new RequestValidationPipe();
