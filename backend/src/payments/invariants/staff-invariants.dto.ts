import { ApiProperty } from '@nestjs/swagger';
import { nullableTime } from '../../common/http/api-document.ts';

export class InvariantRecord {
  @ApiProperty({ example: 'entitlement_missing', description: 'The kind of its alerts.' })
  name: string;
  @ApiProperty({ description: 'What must be true.' })
  rule: string;
  @ApiProperty()
  openAlerts: number;
  @ApiProperty(nullableTime)
  lastRunAt: string | null;
  @ApiProperty({ ...nullableTime, description: 'When every row was last checked.' })
  lastPassAt: string | null;
}

export class InvariantsResponse {
  @ApiProperty({ type: [InvariantRecord] })
  invariants: InvariantRecord[];
}

export class InvariantsCheckResponse extends InvariantsResponse {
  @ApiProperty({ description: 'Whether every row was checked; if not, the schedule checks the rest.' })
  isComplete: boolean;
}
