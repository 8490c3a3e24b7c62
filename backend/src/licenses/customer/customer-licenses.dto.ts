import { ApiProperty } from '@nestjs/swagger';
import { LICENSE_POLICIES, type LicensePolicy } from '../../tools/index.ts';
import { LICENSE_STATES, type LicenseState } from '../license-state.ts';

const ID = '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b';

/** A device that uses a licence. */
export class LicensedDevice {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ example: 'Asha’s laptop' })
  name: string;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time', description: 'To the hour' })
  lastSeenAt: string;
  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'When its offline licence ends; null: it has none',
  })
  offlineUntil: string | null;
}

/** A removed device whose offline licence is still valid, so that its seat is taken. */
export class HeldSeat {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ example: 'Asha’s old laptop' })
  name: string;
  @ApiProperty({ format: 'date-time', description: 'When the seat is free' })
  until: string;
}

/** A licence of the customer. */
export class CustomerLicense {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ format: 'uuid', example: ID })
  toolId: string;
  @ApiProperty({ example: 'Options Greeks Lab' })
  toolName: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '7KQ2M-4XW9D-0RTZB-5HVNJ',
    description: 'Null: the tool has no keys, only an end',
  })
  key: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'uuid', description: 'Null: of a trial' })
  planId: string | null;
  @ApiProperty({ type: String, nullable: true, example: '1 year' })
  planName: string | null;
  @ApiProperty({ enum: LICENSE_STATES })
  status: LicenseState;
  @ApiProperty({ enum: LICENSE_POLICIES })
  policy: LicensePolicy;
  @ApiProperty({ example: 'Device name', description: 'What a device of this tool is called' })
  label: string;
  @ApiProperty({ example: 2, description: 'Devices at the same time, where the policy limits them' })
  seats: number;
  @ApiProperty({ example: 1, description: 'Active devices and held seats' })
  used: number;
  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'Null: without end' })
  expiresAt: string | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 6,
    description: 'Days until the last one in India, 0 on it; null: without end, or ended',
  })
  daysLeft: number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 499,
    description: 'Rupees for another term; null: cannot be renewed',
  })
  renewalPrice: number | null;
  @ApiProperty({ description: 'Whether it is the key of a trial' })
  trial: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: [LicensedDevice], description: 'The active ones, the last activated first' })
  activations: LicensedDevice[];
  @ApiProperty({ type: [HeldSeat], description: 'Removed devices that still take a seat' })
  heldSeats: HeldSeat[];
}

export class CustomerLicensesResponse {
  @ApiProperty({ type: [CustomerLicense] })
  licenses: CustomerLicense[];
}
