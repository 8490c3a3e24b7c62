import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../../common/access/actor.ts';
import { KeyScope } from '../../common/access/permissions.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { PageQuery } from '../../common/lists/paging.ts';
import {
  PageInput,
  PublishPageInput,
  StaffPageListResponse,
  StaffPageResponse,
  StaffPageVersionsResponse,
} from './staff-pages.dto.ts';
import { StaffPagesService } from './staff-pages.service.ts';

@ApiTags('Staff: pages')
@Controller('admin/pages')
export class StaffPagesController {
  constructor(private readonly pages: StaffPagesService) {}

  @Get()
  @StaffOnly('pages:read')
  @KeyScope('pages:read')
  @ApiOperation({ summary: 'All pages, with what is published and what is not' })
  @ApiAnswer(StaffPageListResponse)
  list() {
    return this.pages.list();
  }

  @Get(':slug')
  @StaffOnly('pages:read')
  @KeyScope('pages:read')
  @ApiErrors('PAGE_NOT_FOUND')
  @ApiOperation({ summary: 'A page: its draft, or else its newest version' })
  @ApiAnswer(StaffPageResponse)
  get(@Param('slug') slug: string) {
    return this.pages.get(slug);
  }

  @Put(':slug')
  @StaffOnly('pages:write')
  @KeyScope('pages:write')
  @ApiErrors('CLAIM_BLOCKED', 'EDIT_CONFLICT')
  @ApiOperation({ summary: 'Save the draft of a page, or of a new one under /pages/{slug}' })
  @ApiAnswer(StaffPageResponse)
  save(@CurrentActor() actor: Actor, @Param('slug') slug: string, @Body() input: PageInput) {
    return this.pages.save(actor, slug, input);
  }

  @Post(':slug/publish')
  @StaffOnly('pages:write')
  @KeyScope('pages:write')
  @HttpCode(200)
  @ApiErrors('PAGE_NOT_FOUND', 'PAGE_STATE', 'CLAIM_BLOCKED', 'EDIT_CONFLICT')
  @ApiOperation({ summary: 'Publish the draft of a page, or confirm a page as it came with the store' })
  @ApiAnswer(StaffPageResponse)
  publish(@CurrentActor() actor: Actor, @Param('slug') slug: string, @Body() input: PublishPageInput) {
    return this.pages.publish(actor, slug, input);
  }

  @Get(':slug/versions')
  @StaffOnly('pages:read')
  @KeyScope('pages:read')
  @ApiErrors('PAGE_NOT_FOUND')
  @ApiOperation({ summary: 'Every version of a page' })
  @ApiAnswer(StaffPageVersionsResponse)
  versions(@Param('slug') slug: string, @Query() page: PageQuery) {
    return this.pages.versions(slug, page);
  }
}
