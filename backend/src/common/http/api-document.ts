import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtension, ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';

/** Documents a response in the envelope: `data` is of `model`, or empty without one. */
export function ApiAnswer(model?: Type, options: { status?: number; description?: string } = {}) {
  return applyDecorators(
    ...(model ? [ApiExtraModels(model)] : []),
    ApiResponse({
      status: options.status ?? 200,
      description: options.description ?? 'Success',
      schema: {
        type: 'object',
        required: ['success', 'data'],
        properties: {
          success: { type: 'boolean', enum: [true] },
          message: { type: 'string' },
          data: model ? { $ref: getSchemaPath(model) } : { type: 'object', maxProperties: 0 },
        },
      },
    }),
  );
}

/** Of a text or a time that may be null, in the API document. */
export const nullableText = { type: String, nullable: true } as const;
export const nullableTime = { type: String, format: 'date-time', nullable: true } as const;

/** The extension of operations whose errors have no envelope: what a refusal says beside the error. */
export const FLAT_EXTENSION = 'x-flat';

/** Holds a route's errors until the document is built. */
export const ERRORS_EXTENSION = 'x-errors';

/**
 * Documents the errors of a route, all in one call. Those that apply to every route of its kind are added by themselves
 * (no session, no permission, invalid body, rate limit).
 */
export const ApiErrors = (...names: string[]) => ApiExtension(ERRORS_EXTENSION, names);
