import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../common/access/actor.ts';
import { KeyScope } from '../common/access/permissions.ts';
import { IdPipe } from '../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../common/http/api-document.ts';
import { StaffList } from '../common/lists/list-routes.ts';
import {
  AnswerTemplateInput,
  AnswerTemplateResponse,
  AnswerTemplatesQuery,
  AnswerTemplatesResponse,
  AnswerTemplateUpdateInput,
} from './answer-templates.dto.ts';
import { AnswerTemplatesService } from './answer-templates.service.ts';

@ApiTags('Staff: saved answers')
@Controller('admin/answer-templates')
export class AnswerTemplatesController {
  constructor(private readonly templates: AnswerTemplatesService) {}

  @Get()
  @StaffList('inquiries:read', 'Saved answers to inquiries and reviews', AnswerTemplatesResponse)
  @KeyScope('inquiries:read')
  list(@Query() list: AnswerTemplatesQuery) {
    return this.templates.list(list);
  }

  @Get(':id')
  @StaffOnly('inquiries:read')
  @KeyScope('inquiries:read')
  @ApiErrors('ANSWER_TEMPLATE_NOT_FOUND')
  @ApiOperation({ summary: 'One saved answer' })
  @ApiAnswer(AnswerTemplateResponse)
  get(@Param('id', IdPipe) id: string) {
    return this.templates.get(id);
  }

  @Post()
  @StaffOnly('inquiries:write')
  @KeyScope('inquiries:write')
  @ApiErrors('ANSWER_TITLE_TAKEN')
  @ApiOperation({ summary: 'Save an answer to use it again' })
  @ApiAnswer(AnswerTemplateResponse, { status: 201 })
  create(@CurrentActor() actor: Actor, @Body() input: AnswerTemplateInput) {
    return this.templates.create(actor, input);
  }

  @Put(':id')
  @StaffOnly('inquiries:write')
  @KeyScope('inquiries:write')
  @ApiErrors('ANSWER_TEMPLATE_NOT_FOUND', 'ANSWER_TITLE_TAKEN', 'EDIT_CONFLICT')
  @ApiOperation({ summary: 'Change a saved answer' })
  @ApiAnswer(AnswerTemplateResponse)
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() input: AnswerTemplateUpdateInput,
  ) {
    return this.templates.update(actor, id, input);
  }

  @Delete(':id')
  @StaffOnly('inquiries:write')
  @KeyScope('inquiries:write')
  @ApiErrors('ANSWER_TEMPLATE_NOT_FOUND')
  @ApiOperation({ summary: 'Delete a saved answer' })
  @ApiAnswer(AnswerTemplateResponse)
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.templates.remove(actor, id);
  }
}
