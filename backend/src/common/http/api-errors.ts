import { ApiExtension } from '@nestjs/swagger';

/** Holds a route's errors until the document is built. */
/** The extension of operations whose errors have no envelope: what a refusal says beside the error. For the API document. */
export const FLAT_EXTENSION = 'x-flat';

export const ERRORS_EXTENSION = 'x-errors';

/**
 * Documents the errors of a route, all in one call. Those that apply to every route of its kind are added by themselves
 * (no session, no permission, invalid body, rate limit).
 */
export const ApiErrors = (...names: string[]) => ApiExtension(ERRORS_EXTENSION, names);
