import { ApiProperty } from '@nestjs/swagger';
import { ListsPeople, STAFF_ROLES, type StaffRole } from '../../common/access/permissions.ts';
import { Email, PersonName } from '../../common/fields/texts.ts';
import { Choice } from '../../common/fields/values.ts';
import { listResponse } from '../../common/lists/paging.ts';
import { FilterFlag, FilterOneOf, staffListQuery } from '../../common/lists/staff-list.ts';

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

export class InviteStaffInput {
  @PersonName('Name is required', { example: 'Meera Iyer' })
  name: string;

  @Email({ example: 'meera@example.com' })
  email: string;

  @Choice('staffRole', STAFF_ROLES, {
    optional: 'or null',
    description: 'manager unless said otherwise',
    message: `staffRole must be ${STAFF_ROLES.join(', ')}`,
  })
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
