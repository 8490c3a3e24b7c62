import { ApiProperty } from '@nestjs/swagger';
import { nullableTime } from '../common/http/api-document.ts';

/** The export of everything in the store. There is one at a time. */
export class StoreExport {
  @ApiProperty({
    enum: ['none', 'running', 'ready', 'failed'],
    description: 'None also after a day, when it is deleted',
  })
  state: 'none' | 'running' | 'ready' | 'failed';
  @ApiProperty({ ...nullableTime, description: 'When it was asked for' })
  startedAt: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Bytes of the file that is ready' })
  size: number | null;
  @ApiProperty({ ...nullableTime, description: 'When the file that is ready is deleted' })
  deletedAt: string | null;
}

export class StoreExportResponse {
  @ApiProperty({ type: StoreExport })
  export: StoreExport;
}

export class StoreExportLinkResponse {
  @ApiProperty({ description: 'Path of the file, which needs no session' })
  downloadUrl: string;
  @ApiProperty({ format: 'date-time', description: 'Five minutes from now' })
  expiresAt: string;
}
