import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import type { PreserialisedPage } from '../../common/http/envelope.ts';
import { CatalogueQuery, CompareQuery } from './catalogue-query.dto.ts';
import {
  CategoriesResponse,
  CompareResponse,
  FeaturedToolsResponse,
  RelatedToolsResponse,
  ToolResponse,
  ToolListResponse,
} from './catalogue.dto.ts';
import { ReleaseListResponse } from '../releases/release.dto.ts';
import { CatalogueService } from './catalogue.service.ts';

@ApiTags('Tools')
@Public()
@Controller('tools')
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Get()
  @ApiOperation({ summary: 'Browse and search the catalogue' })
  @ApiAnswer(ToolListResponse)
  list(@Query() query: CatalogueQuery): Promise<PreserialisedPage<ToolListResponse>> {
    return this.catalogue.list(query);
  }

  @Get('featured')
  @ApiOperation({ summary: 'Featured tools' })
  @ApiAnswer(FeaturedToolsResponse)
  featured(): Promise<FeaturedToolsResponse> {
    return this.catalogue.featured();
  }

  @Get('categories')
  @ApiOperation({ summary: 'Filter options of the catalogue: categories, platforms, tags' })
  @ApiAnswer(CategoriesResponse)
  categories(): Promise<CategoriesResponse> {
    return this.catalogue.categories();
  }

  @Get('compare')
  @ApiOperation({ summary: 'Up to four tools beside each other' })
  @ApiAnswer(CompareResponse)
  compare(@Query() query: CompareQuery): Promise<CompareResponse> {
    return this.catalogue.compare(query);
  }

  @Get(':id')
  @ApiErrors('TOOL_NOT_FOUND')
  @ApiOperation({ summary: 'A tool with its newest reviews' })
  @ApiAnswer(ToolResponse)
  show(@Param('id') id: string): Promise<ToolResponse> {
    return this.catalogue.getPage(id);
  }

  @Get(':id/related')
  @ApiErrors('TOOL_NOT_FOUND')
  @ApiOperation({ summary: 'Tools of the same category or with the same tags' })
  @ApiAnswer(RelatedToolsResponse)
  related(@Param('id') id: string): Promise<RelatedToolsResponse> {
    return this.catalogue.getRelated(id);
  }

  @Get(':id/releases')
  @ApiErrors('TOOL_NOT_FOUND')
  @ApiOperation({ summary: 'The releases of a tool, without those that were withdrawn' })
  @ApiAnswer(ReleaseListResponse)
  releases(@Param('id') id: string): Promise<ReleaseListResponse> {
    return this.catalogue.getReleases(id);
  }

  @Get(':id/releases.atom')
  @ApiErrors('TOOL_NOT_FOUND')
  @ApiOperation({ summary: 'The newest 50 releases of a tool as an Atom feed' })
  @ApiOkResponse({
    description: 'The feed (RFC 4287)',
    content: { 'application/atom+xml': { schema: { type: 'string' } } },
  })
  async feed(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const feed = await this.catalogue.getFeed(id);
    await reply.type('application/atom+xml; charset=utf-8').send(feed);
  }
}
