import { Controller, Get, Module } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/actor.js';
import { ApiAnswer } from '../../common/api-answer.js';
import { ApiErrors } from '../../common/api-errors.js';
import { AppError } from '../../common/app-error.js';
import { DatabaseProbe } from './database-probe.js';

class HealthResponse {
  @ApiProperty({ enum: ['live', 'ready'] })
  status: 'live' | 'ready';
}

@ApiTags('Health')
@Controller('health')
class HealthController {
  constructor(private readonly database: DatabaseProbe) {}

  /** The process answers. */
  @Get('live')
  @ApiOperation({ summary: 'Whether the process answers' })
  @Public()
  @ApiAnswer(HealthResponse)
  live(): HealthResponse {
    return { status: 'live' };
  }

  /** The store can serve: the schema is current since the start, and the database answers. Takes two seconds at most. */
  @Get('ready')
  @ApiOperation({ summary: 'Whether the store can serve: its schema is current and the database answers' })
  @ApiErrors('NOT_READY')
  @Public()
  @ApiAnswer(HealthResponse)
  async ready(): Promise<HealthResponse> {
    await this.database.check().catch((cause: unknown) => {
      throw new AppError('NOT_READY', { retryAfter: 5, cause });
    });
    return { status: 'ready' };
  }
}

@Module({ controllers: [HealthController], providers: [DatabaseProbe] })
export class HealthModule {}
