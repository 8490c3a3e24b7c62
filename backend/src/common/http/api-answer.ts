import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';

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
