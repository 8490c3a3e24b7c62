import { type ArgumentMetadata, type ValidationError, ValidationPipe } from '@nestjs/common';
import { AppError } from '../../common/errors/app-error.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { isStaffList, readStaffList } from '../../common/lists/staff-list.ts';
import { checkShape } from './input-shape.ts';

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

  /** @throws VALIDATION_FAILED with what is wrong with the shape before what is wrong with the values */
  override async transform(given: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    if (metatype === undefined || metadata.type === 'custom') return super.transform(given, metadata);
    const input = isStaffList(metatype) ? readStaffList(metatype, given) : given;
    const { value, faults } = checkShape(metatype, input);
    if (Object.keys(faults).length === 0) return super.transform(value, metadata);
    // What was left out for its shape is not missing.
    throw invalidFields({ ...faults, ...(await this.findFaults(value, metadata)), ...faults });
  }

  private async findFaults(value: unknown, metadata: ArgumentMetadata): Promise<Record<string, string>> {
    if (value === undefined) return {};
    try {
      await super.transform(value, metadata);
      return {};
    } catch (error) {
      if (error instanceof AppError && error.fields) return error.fields;
      throw error;
    }
  }
}

export const validationPipe = new RequestValidationPipe();
