import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/actor.js';
import { ApiAnswer } from '../../common/api-answer.js';
import { ApiErrors } from '../../common/api-errors.js';
import type { WrittenPage } from '../../common/written-page.js';
import {
  CategoriesResponse,
  FeaturedToolsResponse,
  ReleaseListResponse,
  ToolResponse,
  ToolListResponse,
} from './catalogue.dto.js';
import { CatalogueQuery } from './catalogue-query.dto.js';
import { CatalogueService } from './catalogue.service.js';

@ApiTags('Tools')
@Public()
@Controller('tools')
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Get()
  @ApiOperation({ summary: 'Browse and search the catalogue' })
  @ApiAnswer(ToolListResponse)
  list(@Query() query: CatalogueQuery): Promise<WrittenPage<ToolListResponse>> {
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

  @Get(':id')
  @ApiErrors('TOOL_NOT_FOUND')
  @ApiOperation({ summary: 'A tool with its newest reviews' })
  @ApiAnswer(ToolResponse)
  show(@Param('id') id: string): Promise<ToolResponse> {
    return this.catalogue.getPage(id);
  }

  @Get(':id/releases')
  @ApiErrors('TOOL_NOT_FOUND')
  @ApiOperation({ summary: 'All releases of a tool' })
  @ApiAnswer(ReleaseListResponse)
  releases(@Param('id') id: string): Promise<ReleaseListResponse> {
    return this.catalogue.getReleases(id);
  }
}
