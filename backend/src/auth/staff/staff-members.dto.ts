import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmail, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { ListsPeople, STAFF_ROLES, type StaffRole } from '../../common/access/permissions.js';
import { OneLine, TypedAddress } from '../../common/fields/fields.js';
import { listResponse } from '../../common/lists/paging.js';
import { FilterFlag, FilterOneOf, staffListQuery } from '../../common/lists/staff-list.js';

/** Filters and sorting of the list of staff accounts. */
@ListsPeople('staff')
export class StaffMembersQuery extends staffListQuery(
  'staff',
  ['name', 'email', 'createdAt', 'lastActive', 'staffRole', 'id'],
  ['name', 'ASC'],
) {
  @FilterOneOf(['active', 'suspended', 'pending'])
  status?: 'active' | 'suspended' | 'pending';

  @FilterOneOf(STAFF_ROLES)
  staffRole?: StaffRole;

  @FilterFlag()
  totpEnabled?: boolean;
}

const STAFF_ROLE_MESSAGE = `staffRole must be ${STAFF_ROLES.join(', ')}`;
const EMAIL_MESSAGE = 'Please enter a valid email address';

export class InviteStaffInput {
  @ApiProperty({ example: 'Meera Iyer' })
  @MaxLength(100, { message: 'Name can be at most 100 characters' })
  @MinLength(2, { message: 'Name must be at least 2 characters' })
  @IsNotEmpty({ message: 'Name is required' })
  @IsString({ message: 'Name is required' })
  @OneLine()
  name: string;

  @ApiProperty({ example: 'meera@example.com' })
  @IsEmail({}, { message: EMAIL_MESSAGE })
  @MaxLength(254, { message: EMAIL_MESSAGE })
  @IsNotEmpty({ message: 'Email is required' })
  @IsString({ message: 'Email is required' })
  @TypedAddress()
  email: string;

  @ApiPropertyOptional({ enum: STAFF_ROLES, description: 'manager unless said otherwise' })
  @IsOptional()
  @IsIn(STAFF_ROLES, { message: STAFF_ROLE_MESSAGE })
  staffRole?: StaffRole;
}

export class StaffMember {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty()
  name: string;
  @ApiProperty()
  email: string;
  @ApiProperty({ enum: ['active', 'suspended', 'pending'] })
  status: string;
  @ApiProperty({ enum: STAFF_ROLES })
  staffRole: StaffRole;
  @ApiProperty({ description: 'Invited, without a password yet.' })
  invited: boolean;
  @ApiProperty({ description: 'Whether two-step sign-in is on.' })
  totpEnabled: boolean;
  @ApiProperty({ description: 'How many passkeys the person has.' })
  passkeys: number;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastActive: string | null;
}

export class StaffMembersResponse extends listResponse('staff', StaffMember) {}

export class StaffMemberResponse {
  @ApiProperty({ type: StaffMember })
  staffMember: StaffMember;
}
