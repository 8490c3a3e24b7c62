import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../common/access/actor.ts';
import { ApiAnswer } from '../common/http/api-document.ts';
import { StoreFiguresResponse } from './store-figures.dto.ts';
import { StoreFiguresService } from './store-figures.service.ts';

@ApiTags('Store')
@Controller('store')
export class StoreFiguresController {
  constructor(private readonly figures: StoreFiguresService) {}

  @Get('figures')
  @Public()
  @ApiOperation({ summary: 'Figures that the store may show of itself, counted from its rows' })
  @ApiAnswer(StoreFiguresResponse)
  read() {
    return this.figures.read();
  }
}
