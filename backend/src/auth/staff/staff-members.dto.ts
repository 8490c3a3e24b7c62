import { ApiProperty } from '@nestjs/swagger';
import { IsEmail, IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { Trimmed } from '../../common/fields.js';
import { Pagination } from '../../common/paging.js';
import { FilterFlag, FilterOneOf, staffListQuery } from '../../common/staff-list.js';

/** Filters and sorting of the list of staff accounts. */
export class StaffMembersQuery extends staffListQuery(
  'staff',
  ['name', 'email', 'createdAt', 'lastActive', 'id'],
  ['name', 'ASC'],
) {
  @FilterOneOf(['active', 'suspended', 'pending'])
  status?: 'active' | 'suspended' | 'pending';

  @FilterFlag()
  totpEnabled?: boolean;
}

const EMAIL_MESSAGE = 'Please enter a valid email address';

export class InviteStaffInput {
  @ApiProperty({ example: 'Meera Iyer' })
  @MaxLength(100, { message: 'Name can be at most 100 characters' })
  @MinLength(2, { message: 'Name must be at least 2 characters' })
  @IsNotEmpty({ message: 'Name is required' })
  @IsString({ message: 'Name is required' })
  @Trimmed()
  name: string;

  @ApiProperty({ example: 'meera@example.com' })
  @IsEmail({}, { message: EMAIL_MESSAGE })
  @MaxLength(254, { message: EMAIL_MESSAGE })
  @IsNotEmpty({ message: 'Email is required' })
  @IsString({ message: 'Email is required' })
  @Trimmed()
  email: string;
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
  @ApiProperty({ description: 'Invited, without a password yet.' })
  invited: boolean;
  @ApiProperty({ description: 'Whether two-step sign-in is on.' })
  totpEnabled: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastActive: string | null;
}

export class StaffMembersResponse {
  @ApiProperty({ type: [StaffMember] })
  staff: StaffMember[];
  @ApiProperty({ type: Pagination })
  pagination: Pagination;
}

export class StaffMemberResponse {
  @ApiProperty({ type: StaffMember })
  staffMember: StaffMember;
}
