import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { Flag } from '../common/fields/values.ts';
import { nullableText } from '../common/http/api-document.ts';
import { Pagination } from '../common/lists/paging.ts';
import { PURPOSES, type Purpose } from './purposes.ts';

export class PurposeParam {
  @ApiProperty({ enum: PURPOSES })
  @IsIn(PURPOSES, { message: `purpose must be one of ${PURPOSES.join(', ')}` })
  purpose: Purpose;
}

export class ConsentInput {
  @Flag('granted', { description: 'False withdraws the consent' })
  granted: boolean;
}

export class ConsentRecord {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: PURPOSES })
  purpose: Purpose;
  @ApiProperty()
  granted: boolean;
  @ApiProperty({
    description:
      'The version of the notice that was shown: of the privacy notice its id, in older consents its day; of the risk notice a digest of its words',
    example: '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b',
  })
  noticeVersion: string;
  @ApiProperty({
    ...nullableText,
    format: 'date',
    description: 'The day of the privacy notice; null for the risk notice',
    example: '2026-11-23',
  })
  noticeDay: string | null;
  @ApiProperty({ format: 'date-time' })
  at: string;
}

export class ConsentResponse {
  @ApiProperty({ type: ConsentRecord })
  consent: ConsentRecord;
}

export class ConsentsResponse {
  @ApiProperty({ type: [ConsentRecord], description: 'Newest first' })
  consents: ConsentRecord[];
  @ApiProperty({ type: Pagination })
  pagination: Pagination;
}
