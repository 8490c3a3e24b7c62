import { Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Actor, CurrentActor, FreshSignIn, StaffOnly } from '../common/access/actor.ts';
import { IdPipe } from '../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../common/http/api-document.ts';
import { StaffList } from '../common/lists/list-routes.ts';
import { validationPipe } from '../platform/http/validation.ts';
import { readUploadedForm } from '../tools/index.ts';
import {
  ImportInput,
  ImportResponse,
  ImportsQuery,
  ImportsResponse,
  OneImportResponse,
} from './imports.dto.ts';
import { importError } from './imports.errors.ts';
import { ImportsService } from './imports.service.ts';

const FORM = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: {
      file: { type: 'string', format: 'binary' },
      dryRun: { type: 'boolean', default: false },
      invite: { type: 'boolean', default: false },
      products: {
        type: 'string',
        description: 'JSON: what products of the file are here, by their texts in `unknown`',
        example: '{"Gap Scanner Pro, 1 year":{"toolId":"0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b"}}',
      },
    },
  },
};

const LIMIT = { bytes: 5 * 1024 * 1024, tooLarge: () => importError('IMPORT_TOO_LARGE') };

@ApiTags('Staff: users')
@Controller('admin/imports')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Post()
  @StaffOnly('imports:write')
  @FreshSignIn()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Import customers from a CSV file, or only say what each row would do',
    description:
      'At most 5 MB and 20,000 rows, with the columns email, name, phone, tool, plan, boughtOn, endsOn and key; exports of Gumroad, Lemon Squeezy, Easy Digital Downloads and WooCommerce are read as they are. The same file is imported once: again it answers the first import.',
  })
  @ApiErrors('MULTIPART_REQUIRED', 'IMPORT_TOO_LARGE')
  @ApiConsumes('multipart/form-data')
  @ApiBody(FORM)
  @ApiAnswer(ImportResponse)
  async upload(@CurrentActor() actor: Actor, @Req() request: FastifyRequest) {
    const { file, fields } = await readUploadedForm(request, LIMIT);
    const input: unknown = await validationPipe.transform(fields, { type: 'body', metatype: ImportInput });
    if (!(input instanceof ImportInput)) throw new Error('The form was not read');
    return this.imports.upload(actor, file, input);
  }

  @Get()
  @StaffList('imports:write', 'List imports of customers', ImportsResponse)
  list(@Query() list: ImportsQuery) {
    return this.imports.list(list);
  }

  @Get(':id')
  @StaffOnly('imports:write')
  @ApiOperation({ summary: 'Get an import with its progress' })
  @ApiErrors('IMPORT_NOT_FOUND')
  @ApiAnswer(OneImportResponse)
  get(@Param('id', IdPipe) id: string) {
    return this.imports.get(id);
  }

  @Get(':id/result')
  @StaffOnly('imports:write')
  @ApiOperation({ summary: 'What became of each row, as CSV' })
  @ApiErrors('IMPORT_NOT_FOUND', 'IMPORT_STATE')
  @ApiProduces('text/csv')
  @ApiResponse({ status: 200, description: 'The file', schema: { type: 'string', format: 'binary' } })
  result(@Param('id', IdPipe) id: string) {
    return this.imports.result(id);
  }

  @Post(':id/undo')
  @StaffOnly('imports:write')
  @HttpCode(200)
  @ApiOperation({ summary: 'Take back what an import gave, within 24 hours' })
  @ApiErrors('IMPORT_NOT_FOUND', 'IMPORT_STATE')
  @ApiAnswer(OneImportResponse)
  undo(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.imports.undo(actor, id);
  }
}
