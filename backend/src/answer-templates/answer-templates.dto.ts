import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import { Ignores } from '../common/fields/field.ts';
import { IfUnchanged, type FieldsAsRead } from '../common/fields/if-unchanged.ts';
import { Line, Text } from '../common/fields/texts.ts';
import { Choice } from '../common/fields/values.ts';
import { listResponse } from '../common/lists/paging.ts';
import { FilterOneOf, staffListQuery } from '../common/lists/staff-list.ts';
import { ANSWER_KINDS, type AnswerKind } from './answer-template.entity.ts';

export class AnswerTemplatesQuery extends staffListQuery(
  'answer-templates',
  ['title', 'createdAt', 'updatedAt', 'id'],
  ['title', 'ASC'],
) {
  @FilterOneOf(ANSWER_KINDS)
  kind?: AnswerKind;
}

/** Clients send the whole record; what is stored is ignored. */
@Ignores('_id', 'id', 'createdAt', 'updatedAt')
export class AnswerTemplateInput {
  @Choice('kind', ANSWER_KINDS, {
    description: 'What it answers',
    message: `kind must be one of ${ANSWER_KINDS.join(', ')}`,
  })
  kind: AnswerKind;

  @Line('Title', {
    max: 100,
    tooLong: 'Title can be at most 100 characters',
    example: 'Custom work: how we start',
  })
  title: string;

  @Text('Answer', {
    max: 5_000,
    missing: 'Please write an answer',
    tooLong: 'An answer can be at most 5,000 characters',
    example: 'Thank you for your message. We start with a short call.',
  })
  body: string;
}

/** The kind of an answer stays. */
@Ignores('kind')
export class AnswerTemplateUpdateInput extends PartialType(OmitType(AnswerTemplateInput, ['kind']), {
  skipNullProperties: false,
}) {
  @IfUnchanged()
  seen?: FieldsAsRead;
}

/** An answer that staff use again. */
export class StaffAnswerTemplate {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: ANSWER_KINDS })
  kind: AnswerKind;
  @ApiProperty({ example: 'Custom work: how we start' })
  title: string;
  @ApiProperty({ example: 'Thank you for your message. We start with a short call.' })
  body: string;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class AnswerTemplateResponse {
  @ApiProperty({ type: StaffAnswerTemplate })
  answerTemplate: StaffAnswerTemplate;
}

export class AnswerTemplatesResponse extends listResponse('answerTemplates', StaffAnswerTemplate) {}
