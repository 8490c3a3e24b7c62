import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../common/access/actor.ts';
import { IdPipe } from '../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../common/http/api-document.ts';
import { PageListResponse, PageResponse } from './pages.dto.ts';
import { PagesService } from './pages.service.ts';

@ApiTags('Store')
@Controller('pages')
export class PagesController {
  constructor(private readonly pages: PagesService) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'The pages that are published' })
  @ApiAnswer(PageListResponse)
  list() {
    return this.pages.list();
  }

  @Get(':slug')
  @Public()
  @ApiErrors('PAGE_NOT_FOUND')
  @ApiOperation({ summary: 'The words of a page, as they hold today' })
  @ApiAnswer(PageResponse)
  get(@Param('slug') slug: string) {
    return this.pages.get(slug);
  }

  @Get(':slug/versions/:versionId')
  @Public()
  @ApiErrors('PAGE_NOT_FOUND')
  @ApiOperation({ summary: 'An earlier or a coming version of a legal page' })
  @ApiAnswer(PageResponse)
  getVersion(@Param('slug') slug: string, @Param('versionId', IdPipe) versionId: string) {
    return this.pages.getVersion(slug, versionId);
  }
}
