import { Typed } from '../common/fields/texts.ts';

/** A request field with the code of the tracked link that brought the visitor. Any text is valid. */
export const Via = () =>
  Typed('via', {
    nullable: true,
    max: 60,
    message: 'via can be at most 60 characters',
    example: 'k7m2xqp',
    description: 'Code of the tracked link that brought the visitor; an unknown code is ignored.',
  });
