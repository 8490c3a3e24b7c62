import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../../common/access/actor.ts';
import { KeyScope } from '../../common/access/permissions.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { CategoriesInput, RenameCategoryInput, StaffCategoriesResponse } from './staff-categories.dto.ts';
import { StaffCategoriesService } from './staff-categories.service.ts';

@ApiTags('Staff: tools')
@Controller('admin/categories')
export class StaffCategoriesController {
  constructor(private readonly categories: StaffCategoriesService) {}

  @Get()
  @StaffOnly('tools:read')
  @KeyScope('tools:read')
  @ApiOperation({ summary: 'Categories to choose from' })
  @ApiAnswer(StaffCategoriesResponse)
  list() {
    return this.categories.list();
  }

  @Put()
  @StaffOnly('tools:write')
  @KeyScope('tools:write')
  @ApiOperation({ summary: 'Set the categories and their order' })
  @ApiErrors('CATEGORY_IN_USE', 'EDIT_CONFLICT')
  @ApiAnswer(StaffCategoriesResponse)
  replace(@CurrentActor() actor: Actor, @Body() input: CategoriesInput) {
    return this.categories.replace(actor, input);
  }

  @Post('rename')
  @StaffOnly('tools:write')
  @KeyScope('tools:write')
  @ApiOperation({ summary: 'Rename a category with every tool in it' })
  @ApiErrors('CATEGORY_NOT_FOUND')
  @HttpCode(200)
  @ApiAnswer(StaffCategoriesResponse)
  rename(@CurrentActor() actor: Actor, @Body() input: RenameCategoryInput) {
    return this.categories.rename(actor, input);
  }
}
