import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, FreshSignIn, Public, StaffOnly } from '../common/access/actor.js';
import { KeyScope } from '../common/access/permissions.js';
import { IdPipe } from '../common/fields/ids.js';
import { ApiAnswer, ApiErrors } from '../common/http/api-document.js';
import { ClientAddress } from '../common/http/client.js';
import { ApiStaffList } from '../common/lists/staff-list.js';
import { TABLE_FILE } from '../common/lists/table-file/table-file.js';
import { InquiriesExportQuery, InquiriesQuery } from './inquiries-query.js';
import { ContactInput, InquiriesResponse, InquiryResponse, InquiryUpdateInput } from './inquiries.dto.js';
import { InquiriesService } from './inquiries.service.js';

@ApiTags('Inquiries')
@Controller()
export class InquiriesController {
  constructor(private readonly inquiries: InquiriesService) {}

  @Post('contact')
  @ApiOperation({ summary: 'Request a quote' })
  @Public()
  @HttpCode(200)
  @ApiAnswer()
  receive(@Body() input: ContactInput, @ClientAddress() address: string) {
    return this.inquiries.receive(input, address);
  }

  @Get('admin/inquiries')
  @ApiStaffList()
  @ApiOperation({ summary: 'All quote requests' })
  @StaffOnly('inquiries:read')
  @KeyScope('inquiries:read')
  @ApiAnswer(InquiriesResponse)
  list(@CurrentActor() actor: Actor, @Query() list: InquiriesQuery) {
    return this.inquiries.list(actor, list);
  }

  @Get('admin/inquiries/export')
  @StaffOnly('people:export')
  @FreshSignIn()
  @ApiStaffList()
  @ApiOperation({ summary: 'All quote requests that the filters match, as a file' })
  @ApiOkResponse(TABLE_FILE)
  export(@CurrentActor() actor: Actor, @Query() query: InquiriesExportQuery) {
    return this.inquiries.export(actor, query);
  }

  @Get('admin/inquiries/:id')
  @ApiOperation({ summary: 'One quote request' })
  @ApiErrors('INQUIRY_NOT_FOUND')
  @StaffOnly('inquiries:read')
  @KeyScope('inquiries:read')
  @ApiAnswer(InquiryResponse)
  get(@Param('id', IdPipe) id: string) {
    return this.inquiries.get(id);
  }

  @Put('admin/inquiries/:id')
  @ApiOperation({ summary: 'Change the status or the note of a quote request, or who works on it' })
  @ApiErrors('INQUIRY_NOT_FOUND', 'EDIT_CONFLICT')
  @StaffOnly('inquiries:write')
  @KeyScope('inquiries:write')
  @ApiAnswer(InquiryResponse)
  update(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: InquiryUpdateInput) {
    return this.inquiries.update(actor, id, input);
  }
}
