import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Public, StaffOnly } from '../common/access/actor.ts';
import { KeyScope } from '../common/access/permissions.ts';
import { IdPipe } from '../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../common/http/api-document.ts';
import { ClientAddress } from '../common/http/client.ts';
import { StaffList, StaffListFile } from '../common/lists/list-routes.ts';
import { InquiriesQuery } from './inquiries-query.ts';
import { ContactInput, InquiriesResponse, InquiryResponse, InquiryUpdateInput } from './inquiries.dto.ts';
import { InquiriesService } from './inquiries.service.ts';

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
  @StaffList('inquiries:read', 'All quote requests', InquiriesResponse)
  @KeyScope('inquiries:read')
  list(@CurrentActor() actor: Actor, @Query() list: InquiriesQuery) {
    return this.inquiries.list(actor, list);
  }

  @Get('admin/inquiries/export')
  @StaffListFile('All quote requests that the filters match, as a file')
  export(@CurrentActor() actor: Actor, @Query() query: InquiriesQuery) {
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
