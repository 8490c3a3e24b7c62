import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** The code of the tracked link a person came by, as a field of what they send. Any text passes; codes are believed. */
export const Via = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      example: 'k7m2xqp',
      description: 'Code of the tracked link the person came by; an unknown one is ignored.',
    }),
    MaxLength(60, { message: 'via can be at most 60 characters' }),
    IsString({ message: 'via must be text' }),
    IsOptional(),
  );
