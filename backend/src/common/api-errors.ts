import { ApiExtension } from '@nestjs/swagger';
import type { ErrorName } from './errors.js';

/** Holds a route's errors until the document is built. */
export const ERRORS_EXTENSION = 'x-errors';

/**
 * Documents the errors of a route, all in one call. Those that apply to every route of its kind are added by themselves
 * (no session, no permission, invalid body, rate limit).
 */
export const ApiErrors = (...names: ErrorName[]) => ApiExtension(ERRORS_EXTENSION, names);
