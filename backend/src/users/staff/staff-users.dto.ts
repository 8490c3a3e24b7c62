import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { ListsPeople, STAFF_ROLES, type StaffRole } from '../../common/access/permissions.ts';
import { Ignores } from '../../common/fields/field.ts';
import { IfUnchanged, type FieldsAsRead } from '../../common/fields/if-unchanged.ts';
import { Choice } from '../../common/fields/values.ts';
import { listResponse } from '../../common/lists/paging.ts';
import { datedListQuery, FilterFlag, FilterOneOf } from '../../common/lists/staff-list.ts';
import { UpdateProfileInput } from '../profile/profile.dto.ts';
import { UserProfile } from '../profile/public-user.ts';

/** Filters and sorting of the list of users. */
@ListsPeople('users')
export class StaffUsersQuery extends datedListQuery(
  'users',
  ['createdAt', 'name', 'email', 'lastActive', 'role', 'status', 'purchaseCount', 'totalSpent', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf(['user', 'admin'])
  role?: 'user' | 'admin';

  @FilterOneOf(['active', 'suspended', 'pending'])
  status?: 'active' | 'suspended' | 'pending';

  @FilterFlag()
  emailVerified?: boolean;
}

export class UserStatusInput {
  @Choice('status', ['active', 'suspended'])
  status: 'active' | 'suspended';
}

/** What staff may change. react-admin also sends the read-only fields, which are ignored. */
@Ignores(
  '_id',
  'id',
  'createdAt',
  'updatedAt',
  'lastActive',
  'purchaseCount',
  'totalSpent',
  'emailVerified',
  'isEmailVerified',
  'isGoogleUser',
  'profilePicture',
  'figures',
)
export class StaffUserInput extends UpdateProfileInput {
  @Choice('role', ['user', 'admin'], { optional: 'or null', description: 'Not your own' })
  role?: 'user' | 'admin';

  @Choice('staffRole', STAFF_ROLES, {
    nullable: true,
    description:
      'Of staff only, set by owners only; a new member of staff is a manager unless said otherwise',
    message: `staffRole must be ${STAFF_ROLES.join(', ')}`,
  })
  staffRole?: StaffRole | null;

  @ApiPropertyOptional({ description: 'Read-only: a value other than the stored one is refused.' })
  @IsOptional()
  @IsString({ message: 'email must be text' })
  email?: string;

  @ApiPropertyOptional({
    description: 'Changed by its own route: a value other than the stored one is refused.',
  })
  @IsOptional()
  @IsString({ message: 'status must be text' })
  status?: string;

  @IfUnchanged()
  seen?: FieldsAsRead;
}

export class StaffUser {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty()
  name: string;
  @ApiProperty()
  email: string;
  @ApiProperty({ type: String, nullable: true })
  phone: string | null;
  @ApiProperty({ enum: ['user', 'admin'] })
  role: string;
  @ApiProperty({ type: String, enum: STAFF_ROLES, nullable: true, description: 'Null for customers' })
  staffRole: StaffRole | null;
  @ApiProperty({ enum: ['active', 'suspended', 'pending'] })
  status: string;
  @ApiProperty()
  emailVerified: boolean;
  @ApiProperty()
  isEmailVerified: boolean;
  @ApiProperty()
  isGoogleUser: boolean;
  @ApiProperty({ type: String, nullable: true })
  profilePicture: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  lastActive: string | null;
  @ApiProperty({ description: 'Paid orders' })
  purchaseCount: number;
  @ApiProperty({ description: 'Rupees, net of refunds' })
  totalSpent: number;
  @ApiProperty({ type: UserProfile })
  profile: UserProfile;
}

export class UserFigures {
  @ApiProperty()
  toolsOwned: number;
  @ApiProperty()
  trialsStarted: number;
  @ApiProperty()
  downloads: number;
  @ApiProperty()
  reviews: number;
  @ApiProperty({ description: 'Open sessions' })
  openSessions: number;
  @ApiProperty({ description: 'Percent of the course' })
  courseProgress: number;
}

export class StaffUserDetail extends StaffUser {
  @ApiProperty({ type: UserFigures })
  figures: UserFigures;
}

export class StaffUserResponse {
  @ApiProperty({ type: StaffUserDetail })
  user: StaffUserDetail;
}

export class StaffUsersResponse extends listResponse('users', StaffUser) {}
