import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../../common/access/actor.ts';
import { KeyScope } from '../../common/access/permissions.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { StaffList, StaffListFile } from '../../common/lists/list-routes.ts';
import { CouponPreviewInput, CouponPreviewResponse } from './coupon-preview.dto.ts';
import { CouponPreviewService } from './coupon-preview.service.ts';
import {
  CouponInput,
  CouponResponse,
  CouponsQuery,
  CouponsResponse,
  CouponUpdateInput,
  RedemptionsQuery,
  RedemptionsResponse,
} from './staff-coupons.dto.ts';
import { StaffCouponsService } from './staff-coupons.service.ts';

@ApiTags('Coupons')
@Controller('admin/coupons')
export class StaffCouponsController {
  constructor(
    private readonly coupons: StaffCouponsService,
    private readonly previews: CouponPreviewService,
  ) {}

  @Get()
  @StaffList('coupons:read', 'Coupons with their uses, discount and revenue', CouponsResponse)
  @KeyScope('coupons:read')
  list(@Query() list: CouponsQuery) {
    return this.coupons.list(list);
  }

  @Get('export')
  @StaffListFile('All coupons that the filters match, as a file', 'coupons:read')
  @KeyScope('coupons:read')
  export(@Query() query: CouponsQuery) {
    return this.coupons.export(query);
  }

  @Get(':id')
  @StaffOnly('coupons:read')
  @KeyScope('coupons:read')
  @ApiOperation({ summary: 'One coupon with its figures' })
  @ApiErrors('COUPON_NOT_FOUND')
  @ApiAnswer(CouponResponse)
  get(@Param('id', IdPipe) id: string) {
    return this.coupons.get(id);
  }

  @Get(':id/redemptions')
  @StaffList('coupons:read', 'Who used a coupon, and for which order', RedemptionsResponse)
  @KeyScope('coupons:read')
  @ApiErrors('COUPON_NOT_FOUND')
  redemptions(@Param('id', IdPipe) id: string, @Query() list: RedemptionsQuery) {
    return this.coupons.redemptions(id, list);
  }

  @Post(':id/redemptions/:redemptionId/give-back')
  @StaffOnly('coupons:write')
  @KeyScope('coupons:write')
  @HttpCode(200)
  @ApiOperation({ summary: 'Give back the use of an order that was refunded in full' })
  @ApiErrors('COUPON_NOT_FOUND', 'COUPON_USE_STATE')
  @ApiAnswer(CouponResponse)
  giveBack(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('redemptionId', IdPipe) redemptionId: string,
  ) {
    return this.coupons.giveBack(actor, id, redemptionId);
  }

  @Post('preview')
  @StaffOnly('coupons:write')
  @KeyScope('coupons:write')
  @HttpCode(200)
  @ApiOperation({ summary: 'Who could use such a coupon now; nothing is saved' })
  @ApiAnswer(CouponPreviewResponse)
  preview(@Body() input: CouponPreviewInput) {
    return this.previews.preview(input);
  }

  @Post()
  @StaffOnly('coupons:write')
  @KeyScope('coupons:write')
  @ApiOperation({
    summary: 'Create a coupon',
    description: 'One that can cover a whole price needs a fresh sign-in, and is closed to API keys.',
  })
  @ApiErrors('COUPON_CODE_TAKEN', 'STAFF_REAUTH_REQUIRED')
  @ApiAnswer(CouponResponse, { status: 201 })
  create(@CurrentActor() actor: Actor, @Body() input: CouponInput) {
    return this.coupons.create(actor, input);
  }

  @Put(':id')
  @StaffOnly('coupons:write')
  @KeyScope('coupons:write')
  @ApiOperation({
    summary: 'Change the fields sent of a coupon; open orders keep their price',
    description: 'One that can cover a whole price needs a fresh sign-in, and is closed to API keys.',
  })
  @ApiErrors('COUPON_NOT_FOUND', 'COUPON_CODE_TAKEN', 'EDIT_CONFLICT', 'STAFF_REAUTH_REQUIRED')
  @ApiAnswer(CouponResponse)
  update(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: CouponUpdateInput) {
    return this.coupons.update(actor, id, input);
  }

  @Delete(':id')
  @StaffOnly('coupons:write')
  @KeyScope('coupons:write')
  @ApiOperation({ summary: 'Delete a coupon that was never used' })
  @ApiErrors('COUPON_NOT_FOUND', 'COUPON_IN_USE')
  @ApiAnswer(CouponResponse)
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.coupons.remove(actor, id);
  }
}
