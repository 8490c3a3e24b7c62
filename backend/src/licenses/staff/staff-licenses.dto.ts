import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Person } from '../../common/access/person.ts';
import { ListsPeople } from '../../common/access/permissions.ts';
import { Ignores } from '../../common/fields/field.ts';
import { IfUnchanged, type FieldsAsRead } from '../../common/fields/if-unchanged.ts';
import { Text } from '../../common/fields/texts.ts';
import { Count, Moment } from '../../common/fields/values.ts';
import { listResponse } from '../../common/lists/paging.ts';
import {
  datedListQuery,
  FilterFlag,
  FilterId,
  FilterNumber,
  FilterOneOf,
} from '../../common/lists/staff-list.ts';
import { CustomerLicense, LicensedDevice } from '../customer/customer-licenses.dto.ts';
import { LICENSE_STATES, type LicenseState } from '../license-state.ts';

@ListsPeople('licences')
export class StaffLicensesQuery extends datedListQuery(
  'licenses',
  ['createdAt', 'expiresAt', 'toolName', 'userName', 'seats', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterId()
  toolId?: string;

  @FilterId()
  userId?: string;

  @FilterOneOf(LICENSE_STATES)
  status?: LicenseState;

  /** Days. */
  @FilterNumber(1, 365)
  endsWithin?: number;

  /** Whether the owner got an email about the end of the current term. */
  @FilterFlag()
  reminded?: boolean;
}

/** A licence as staff see it: of the key, its end only. */
export class StaffLicense extends OmitType(CustomerLicense, [
  'key',
  'activations',
  'renewalPrice',
  'daysLeft',
]) {
  @ApiProperty({
    type: String,
    nullable: true,
    example: '5HVNJ',
    description: 'The last five characters of the key; null: the tool has no keys',
  })
  keyEnd: string | null;
  @ApiProperty({ type: Person })
  user: Person;
  @ApiProperty({ type: String, nullable: true, example: 'order_01jd3' })
  orderId: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why staff disabled it' })
  disabledReason: string | null;
  @ApiProperty({ type: [LicensedDevice], description: 'The active ones, the last activated first' })
  activations: LicensedDevice[];
}

export class StaffDevice extends LicensedDevice {
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  endedAt: string | null;
  @ApiProperty({ type: String, nullable: true, enum: ['device', 'customer', 'staff', null] })
  endedBy: 'device' | 'customer' | 'staff' | null;
}

export class StaffLicenseWithHistory extends OmitType(StaffLicense, ['activations']) {
  @ApiProperty({
    type: [StaffDevice],
    description: 'Ended ones included, the last activated first, 200 at most',
  })
  activations: StaffDevice[];
}

export class StaffLicenseListResponse extends listResponse('licenses', StaffLicense) {}

export class StaffLicenseResponse {
  @ApiProperty({ type: StaffLicenseWithHistory })
  license: StaffLicenseWithHistory;
}

export class ReissuedLicenseResponse extends StaffLicenseResponse {
  @ApiProperty({ example: '7KQ2M-4XW9D-0RTZB-5HVNJ', description: 'The new key, shown this once' })
  key: string;
}

/** Clients send the whole record; the other fields are ignored. */
@Ignores(
  '_id',
  'id',
  'toolId',
  'toolName',
  'keyEnd',
  'planId',
  'planName',
  'status',
  'policy',
  'label',
  'used',
  'trial',
  'createdAt',
  'user',
  'orderId',
  'disabledReason',
  'activations',
  'heldSeats',
)
export class LicenseInput {
  @Count('Devices', { optional: true, max: 100, description: 'Fewer seats end no activation' })
  seats?: number;

  @Moment('Expiry', 'end', {
    nullable: true,
    description: 'A time, or a day, to its end in India. Null: without end',
  })
  expiresAt?: string | null;

  @IfUnchanged()
  seen?: FieldsAsRead;
}

export class DisableLicenseInput {
  @Text('Reason', {
    max: 500,
    missing: 'Please give a reason',
    tooLong: 'The reason must be at most 500 characters',
    example: 'The key was published in a group.',
  })
  reason: string;
}

export class SigningKeyId {
  @ApiProperty({ example: 'k3Qf0a9TqYwZ' })
  kid: string;
}

export class RotatedKeyResponse {
  @ApiProperty({ type: SigningKeyId })
  key: SigningKeyId;
}
