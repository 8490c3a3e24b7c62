import { ApiExtension } from '@nestjs/swagger';
import type { ErrorName } from './errors.js';

/** Where a route's errors wait until the document is built. */
export const ERRORS_EXTENSION = 'x-errors';

/**
 * Documents the errors a route answers besides those that follow from what it is: without a session, without the
 * right, with a body that is not valid, too often. Once for a route, with all of them.
 */
export const ApiErrors = (...names: ErrorName[]) => ApiExtension(ERRORS_EXTENSION, names);
