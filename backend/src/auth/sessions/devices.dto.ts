import { ApiProperty } from '@nestjs/swagger';

export class Device {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'Chrome on Android' })
  device: string;
  @ApiProperty({ type: String, nullable: true })
  address: string | null;
  @ApiProperty({ enum: ['customer', 'staff'] })
  kind: string;
  @ApiProperty({ description: 'The session of this request' })
  current: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  lastUsedAt: string;
  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
}

export class DevicesResponse {
  @ApiProperty({ type: [Device], description: 'Last used first' })
  sessions: Device[];
}
