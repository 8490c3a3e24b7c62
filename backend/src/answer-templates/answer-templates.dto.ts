import { ApiHideProperty, ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { OneLine, ReadOnly, Trimmed } from '../common/fields/fields.js';
import { Seen, type SeenFields } from '../common/fields/seen.js';
import { listResponse } from '../common/lists/paging.js';
import { FilterOneOf, staffListQuery } from '../common/lists/staff-list.js';
import { ANSWER_KINDS, type AnswerKind } from './answer-template.entity.js';

const TITLE_MAX = 100;
const BODY_MAX = 5_000;

export class AnswerTemplatesQuery extends staffListQuery(
  'answer-templates',
  ['title', 'createdAt', 'updatedAt', 'id'],
  ['title', 'ASC'],
) {
  @FilterOneOf(ANSWER_KINDS)
  kind?: AnswerKind;
}

/** Clients send the whole record; these fields are accepted and ignored. */
class StoredFields {
  @ApiHideProperty() @ReadOnly() _id?: undefined;
  @ApiHideProperty() @ReadOnly() id?: undefined;
  @ApiHideProperty() @ReadOnly() createdAt?: undefined;
  @ApiHideProperty() @ReadOnly() updatedAt?: undefined;
}

export class AnswerTemplateInput extends StoredFields {
  @ApiProperty({ enum: ANSWER_KINDS, description: 'What it answers' })
  @IsIn(ANSWER_KINDS, { message: `kind must be one of ${ANSWER_KINDS.join(', ')}` })
  kind: AnswerKind;

  @ApiProperty({ maxLength: TITLE_MAX, example: 'Custom work: how we start' })
  @MaxLength(TITLE_MAX, { message: `Title can be at most ${TITLE_MAX} characters` })
  @IsNotEmpty({ message: 'Title is required' })
  @IsString({ message: 'Title is required' })
  @OneLine()
  title: string;

  @ApiProperty({ maxLength: BODY_MAX, example: 'Thank you for your message. We start with a short call.' })
  @MaxLength(BODY_MAX, { message: 'An answer can be at most 5,000 characters' })
  @IsNotEmpty({ message: 'Please write an answer' })
  @IsString({ message: 'Please write an answer' })
  @Trimmed()
  body: string;
}

/** The kind of an answer stays. */
export class AnswerTemplateUpdateInput extends PartialType(OmitType(AnswerTemplateInput, ['kind']), {
  skipNullProperties: false,
}) {
  @Seen()
  seen?: SeenFields;

  @ApiHideProperty() @ReadOnly() kind?: undefined;
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
