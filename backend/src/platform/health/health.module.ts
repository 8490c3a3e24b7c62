import { Controller, Get, Module } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { OutsideServices } from '../outside-services/index.ts';
import { DatabaseProbe } from './database-probe.ts';
import { DrainingService } from './draining.service.ts';
import { healthError } from './health.errors.ts';

class HealthResponse {
  @ApiProperty({ enum: ['live', 'ready'] })
  status: 'live' | 'ready';
}

class OutsideServiceState {
  @ApiProperty({ example: 'payment provider' })
  name: string;
  @ApiProperty({ enum: ['closed', 'open', 'half-open'], description: 'Of its circuit breaker.' })
  state: 'closed' | 'open' | 'half-open';
}

class ReadinessResponse extends HealthResponse {
  @ApiProperty({
    type: [OutsideServiceState],
    description:
      'Services that the store calls, as this process sees them. An open one does not make it unready.',
  })
  services: OutsideServiceState[];
}

@ApiTags('Health')
@Controller('health')
class HealthController {
  constructor(
    private readonly database: DatabaseProbe,
    private readonly draining: DrainingService,
    private readonly services: OutsideServices,
  ) {}

  /** The process answers. */
  @Get('live')
  @ApiOperation({ summary: 'Whether the process answers' })
  @Public()
  @ApiAnswer(HealthResponse)
  live(): HealthResponse {
    return { status: 'live' };
  }

  /** The store can serve: the schema is current since the start, the database answers, and no stop has begun. Takes two seconds at most. */
  @Get('ready')
  @ApiOperation({ summary: 'Whether the store can serve: its schema is current and the database answers' })
  @ApiErrors('NOT_READY')
  @Public()
  @ApiAnswer(ReadinessResponse)
  async ready(): Promise<ReadinessResponse> {
    if (this.draining.isDraining) throw healthError('NOT_READY', { retryAfter: 1 });
    await this.database.check().catch((cause: unknown) => {
      throw healthError('NOT_READY', { retryAfter: 5, cause });
    });
    return { status: 'ready', services: this.services.all().map(({ name, state }) => ({ name, state })) };
  }
}

@Module({
  controllers: [HealthController],
  providers: [DatabaseProbe, DrainingService],
  exports: [DrainingService],
})
export class HealthModule {}
