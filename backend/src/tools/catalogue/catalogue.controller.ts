import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/actor.js';
import { ApiAnswer } from '../../common/api-answer.js';
import { ApiErrors } from '../../common/api-errors.js';
import type { WrittenPage } from '../../common/written-page.js';
import { CategoryList, FeaturedTools, ReleaseList, ToolAnswer, ToolList } from './catalogue.dto.js';
import { CatalogueQuery } from './catalogue.query.js';
import { CatalogueService } from './catalogue.service.js';

@ApiTags('Tools')
@Public()
@Controller('tools')
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Get()
  @ApiOperation({ summary: 'Browse and search the catalogue' })
  @ApiAnswer(ToolList)
  list(@Query() query: CatalogueQuery): Promise<WrittenPage<ToolList>> {
    return this.catalogue.list(query);
  }

  @Get('featured')
  @ApiOperation({ summary: 'Featured tools' })
  @ApiAnswer(FeaturedTools)
  featured(): Promise<FeaturedTools> {
    return this.catalogue.featured();
  }

  @Get('categories')
  @ApiOperation({ summary: 'What the catalogue can be narrowed by: categories, platforms, tags' })
  @ApiAnswer(CategoryList)
  categories(): Promise<CategoryList> {
    return this.catalogue.categories();
  }

  @Get(':id')
  @ApiErrors('TOOL_NOT_FOUND')
  @ApiOperation({ summary: 'A tool with its newest reviews' })
  @ApiAnswer(ToolAnswer)
  show(@Param('id') id: string): Promise<ToolAnswer> {
    return this.catalogue.getPage(id);
  }

  @Get(':id/releases')
  @ApiErrors('TOOL_NOT_FOUND')
  @ApiOperation({ summary: 'All releases of a tool' })
  @ApiAnswer(ReleaseList)
  releases(@Param('id') id: string): Promise<ReleaseList> {
    return this.catalogue.getReleases(id);
  }
}
