import { Injectable, type PipeTransform } from '@nestjs/common';
import { validate } from 'uuid';
import { invalidFields } from '../errors/common-errors.js';

/** An id in a path: `@Param('id', IdPipe) id: string`. @throws VALIDATION_FAILED when it is not a UUID. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!validate(value)) throw invalidFields({ id: 'id must be a UUID' });
    return value.toLowerCase();
  }
}
