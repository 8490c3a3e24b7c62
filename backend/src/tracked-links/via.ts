import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** A request field with the code of the tracked link that brought the visitor. Any text is valid. */
export const Via = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      example: 'k7m2xqp',
      description: 'Code of the tracked link that brought the visitor; an unknown code is ignored.',
    }),
    MaxLength(60, { message: 'via can be at most 60 characters' }),
    IsString({ message: 'via must be text' }),
    IsOptional(),
  );
