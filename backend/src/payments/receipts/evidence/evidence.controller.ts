import { Controller, Get, Param, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../../../common/access/actor.ts';
import { IdPipe } from '../../../common/fields/ids.ts';
import { ApiErrors } from '../../../common/http/api-document.ts';
import { EvidenceService } from './evidence.service.ts';

@ApiTags('Staff: disputes')
@Controller('admin/disputes')
export class EvidenceController {
  constructor(private readonly evidence: EvidenceService) {}

  @Get(':id/evidence')
  @StaffOnly('disputes:read')
  @ApiOperation({
    operationId: 'StaffDisputes_downloadEvidence',
    summary: 'Everything that proves the sale, for the customer’s bank, as a PDF',
  })
  @ApiErrors('DISPUTE_NOT_FOUND', 'DRAWING_BUSY')
  @ApiOkResponse({
    description: 'The evidence',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  download(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<StreamableFile> {
    return this.evidence.download(actor, id);
  }
}
