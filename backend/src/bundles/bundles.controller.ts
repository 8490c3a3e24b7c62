import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Public } from '../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../common/http/api-document.ts';
import { BundleListResponse, BundleResponse, BundlesQuery } from './bundles.dto.ts';
import { BundlesService } from './bundles.service.ts';

@ApiTags('Bundles')
@Public()
@Controller('bundles')
export class BundlesController {
  constructor(private readonly bundles: BundlesService) {}

  @Get()
  @ApiOperation({ summary: 'Bundles for sale, with the prices for the signed-in person' })
  @ApiAnswer(BundleListResponse)
  list(@CurrentActor() actor: Actor | undefined, @Query() query: BundlesQuery) {
    return this.bundles.list(actor, query);
  }

  @Get(':id')
  @ApiErrors('BUNDLE_NOT_FOUND')
  @ApiOperation({ summary: 'A bundle with the price for the signed-in person' })
  @ApiAnswer(BundleResponse)
  get(@CurrentActor() actor: Actor | undefined, @Param('id') id: string) {
    return this.bundles.get(actor, id);
  }
}
