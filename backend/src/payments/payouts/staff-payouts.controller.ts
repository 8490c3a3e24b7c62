import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { StaffOnly } from '../../common/access/actor.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { StaffList, StaffListFile } from '../../common/lists/list-routes.ts';
import { PayoutLinesQuery, PayoutsQuery } from './payouts-query.ts';
import { PayoutLinesResponse, PayoutResponse, PayoutsResponse } from './payouts.dto.ts';
import { StaffPayoutsService } from './staff-payouts.service.ts';

@ApiTags('Staff: payouts')
@Controller('admin')
export class StaffPayoutsController {
  constructor(private readonly payouts: StaffPayoutsService) {}

  @Get('payouts')
  @StaffList('payouts:read', 'What the payment provider paid out, beside what was expected', PayoutsResponse)
  list(@Query() query: PayoutsQuery) {
    return this.payouts.list(query);
  }

  @Get('payouts/export')
  @StaffListFile('All payouts that the filters match, as a file', 'payouts:read')
  export(@Query() query: PayoutsQuery) {
    return this.payouts.export(query);
  }

  @Get('payouts/:id')
  @StaffOnly('payouts:read')
  @ApiOperation({ summary: 'A payout and how it agrees with the orders' })
  @ApiErrors('PAYOUT_NOT_FOUND')
  @ApiAnswer(PayoutResponse)
  details(@Param('id', IdPipe) id: string) {
    return this.payouts.getById(id);
  }

  @Get('payout-lines')
  @StaffList(
    'payouts:read',
    'Rows of payouts, each beside the order or refund it belongs to',
    PayoutLinesResponse,
  )
  lines(@Query() query: PayoutLinesQuery) {
    return this.payouts.listLines(query);
  }

  @Get('payout-lines/export')
  @StaffListFile('All rows of payouts that the filters match, as a file', 'payouts:read')
  exportLines(@Query() query: PayoutLinesQuery) {
    return this.payouts.exportLines(query);
  }

  @Post('payouts/import')
  @StaffOnly('payouts:write')
  @ApiOperation({ summary: 'Import payouts now instead of at the daily time' })
  @HttpCode(202)
  @ApiAnswer(undefined, { status: 202 })
  importNow() {
    return this.payouts.importNow();
  }
}
