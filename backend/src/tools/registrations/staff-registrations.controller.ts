import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Actor, CurrentActor, StaffOnly } from '../../common/access/actor.ts';
import { KeyScope } from '../../common/access/permissions.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { validationPipe } from '../../platform/http/validation.ts';
import { documentTooLarge, MAX_DOCUMENT_BYTES } from '../uploads/document-type.ts';
import { readUploadedForm } from '../uploads/multipart.ts';
import {
  EvidenceInput,
  EvidenceListResponse,
  EvidenceResponse,
  RegistrationInput,
  RegistrationListResponse,
  RegistrationResponse,
  RegistrationUpdateInput,
} from './registration.dto.ts';
import { StaffEvidenceService } from './staff-evidence.service.ts';
import { StaffRegistrationsService } from './staff-registrations.service.ts';

const EVIDENCE_FORM = {
  schema: {
    type: 'object',
    required: ['file', 'title', 'periodFrom', 'periodTo'],
    properties: {
      file: { type: 'string', format: 'binary' },
      title: { type: 'string', maxLength: 160 },
      periodFrom: { type: 'string', format: 'date' },
      periodTo: { type: 'string', format: 'date' },
      releaseId: { type: 'string', format: 'uuid' },
    },
  },
};

const LIMIT = { bytes: MAX_DOCUMENT_BYTES, tooLarge: documentTooLarge };

@ApiTags('Staff: tools')
@Controller('admin/tools/:id')
export class StaffRegistrationsController {
  constructor(
    private readonly registrations: StaffRegistrationsService,
    private readonly evidence: StaffEvidenceService,
  ) {}

  @Get('registrations')
  @StaffOnly('tools:read')
  @KeyScope('tools:read')
  @ApiErrors('TOOL_NOT_FOUND')
  @ApiOperation({ summary: 'The registrations of a tool' })
  @ApiAnswer(RegistrationListResponse)
  list(@Param('id', IdPipe) id: string) {
    return this.registrations.list(id);
  }

  @Post('registrations')
  @StaffOnly('tools:write')
  @KeyScope('tools:write')
  @ApiErrors('TOOL_NOT_FOUND')
  @ApiOperation({ summary: 'Add a registration of a tool' })
  @ApiAnswer(RegistrationResponse, { status: 201 })
  add(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: RegistrationInput) {
    return this.registrations.add(actor, id, input);
  }

  @Put('registrations/:registrationId')
  @StaffOnly('tools:write')
  @KeyScope('tools:write')
  @ApiErrors('TOOL_NOT_FOUND', 'REGISTRATION_NOT_FOUND')
  @ApiOperation({
    summary: 'Change a registration of a tool',
    description: 'Also says that it was looked up again: it is not to check any more.',
  })
  @ApiAnswer(RegistrationResponse)
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('registrationId', IdPipe) registrationId: string,
    @Body() input: RegistrationUpdateInput,
  ) {
    return this.registrations.update(actor, id, registrationId, input);
  }

  @Delete('registrations/:registrationId')
  @StaffOnly('tools:write')
  @KeyScope('tools:write')
  @ApiErrors('TOOL_NOT_FOUND', 'REGISTRATION_NOT_FOUND')
  @ApiOperation({ summary: 'Delete a registration of a tool' })
  @ApiAnswer(RegistrationResponse)
  remove(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('registrationId', IdPipe) registrationId: string,
  ) {
    return this.registrations.remove(actor, id, registrationId);
  }

  @Get('evidence')
  @StaffOnly('tools:read')
  @KeyScope('tools:read')
  @ApiErrors('TOOL_NOT_FOUND')
  @ApiOperation({ summary: 'Documents about a tool, for staff only' })
  @ApiAnswer(EvidenceListResponse)
  listEvidence(@Param('id', IdPipe) id: string) {
    return this.evidence.list(id);
  }

  @Post('evidence')
  @StaffOnly('tools:write')
  @KeyScope('tools:write')
  @ApiErrors('TOOL_NOT_FOUND', 'FILE_TOO_LARGE', 'MULTIPART_REQUIRED', 'UNSUPPORTED_FILE_TYPE', 'NO_ROOM')
  @HttpCode(201)
  @ApiOperation({ summary: 'Upload a document about a tool: PDF or CSV, up to 10 MB' })
  @ApiConsumes('multipart/form-data')
  @ApiBody(EVIDENCE_FORM)
  @ApiAnswer(EvidenceResponse, { status: 201 })
  async addEvidence(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Req() request: FastifyRequest,
  ): Promise<EvidenceResponse> {
    const { file, fields } = await readUploadedForm(request, LIMIT);
    const input: unknown = await validationPipe.transform(fields, { type: 'body', metatype: EvidenceInput });
    if (!(input instanceof EvidenceInput)) throw new Error('The form was not read');
    return this.evidence.add(actor, id, input, file);
  }

  @Get('evidence/:evidenceId/file')
  @StaffOnly('tools:read')
  @KeyScope('tools:read')
  @ApiErrors('EVIDENCE_NOT_FOUND')
  @Header('cache-control', 'private, no-store')
  @Header('x-content-type-options', 'nosniff')
  @ApiOperation({ summary: 'The file of a document about a tool' })
  @ApiProduces('application/pdf', 'text/csv')
  @ApiResponse({ status: 200, description: 'The file', schema: { type: 'string', format: 'binary' } })
  download(@Param('id', IdPipe) id: string, @Param('evidenceId', IdPipe) evidenceId: string) {
    return this.evidence.download(id, evidenceId);
  }
}
