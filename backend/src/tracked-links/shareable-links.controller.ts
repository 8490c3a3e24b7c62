import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { StaffList } from '../common/lists/list-routes.ts';
import { ShareableLinksQuery } from './shareable-links-query.ts';
import { ShareableLinksResponse } from './shareable-links.dto.ts';
import { TrackedLinksService } from './tracked-links.service.ts';

@ApiTags('Tracked links')
@Controller('admin/shareable-links')
export class ShareableLinksController {
  constructor(private readonly links: TrackedLinksService) {}

  @Get()
  @StaffList(
    'links:read',
    'All links to share: the page of each tool, and tracked links with their results',
    ShareableLinksResponse,
  )
  list(@Query() list: ShareableLinksQuery) {
    return this.links.listShareable(list);
  }
}
