import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { StaffOnly } from '../common/access/actor.ts';
import { KeyScope } from '../common/access/permissions.ts';
import { ApiAnswer } from '../common/http/api-document.ts';
import { StaffList } from '../common/lists/list-routes.ts';
import { CheckClaimsInput, CheckClaimsResponse, ClaimsQuery, ClaimsResponse } from './claims.dto.ts';
import { ClaimsService } from './claims.service.ts';

@ApiTags('Staff: claims')
@Controller('admin/claims')
export class ClaimsController {
  constructor(private readonly claims: ClaimsService) {}

  @Get()
  @StaffList('tools:read', 'Published texts with claims that should not be published', ClaimsResponse)
  @KeyScope('tools:read')
  list(@Query() query: ClaimsQuery) {
    return this.claims.list(query);
  }

  @Post('check')
  @StaffOnly('console:use')
  @KeyScope('tools:read')
  @HttpCode(200)
  @ApiOperation({ summary: 'Find claims in texts, without saving anything' })
  @ApiAnswer(CheckClaimsResponse)
  check(@Body() input: CheckClaimsInput) {
    return this.claims.check(input.texts);
  }
}
