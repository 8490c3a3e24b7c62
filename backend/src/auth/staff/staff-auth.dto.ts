import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import {
  PERMISSION_NAMES,
  type PermissionName,
  STAFF_ROLES,
  type StaffRole,
} from '../../common/access/permissions.ts';
import { Code } from '../../common/fields/field.ts';
import { Email, Password, Typed } from '../../common/fields/texts.ts';

const MAX_CODE = 20;

export class StaffLoginInput {
  @Email({ example: 'admin@example.com' })
  email: string;

  @Password()
  password: string;

  @ApiPropertyOptional({
    maxLength: MAX_CODE,
    description: 'A code from the authenticator app or a recovery code, when required.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_CODE)
  @Code()
  totp?: string;
}

export class ReauthInput extends PickType(StaffLoginInput, ['password', 'totp']) {}

export class ReauthResponse {
  @ApiProperty({ format: 'date-time', description: 'Until when this session may do sensitive acts' })
  freshUntil: string;
}

export class ConfirmTotpInput {
  @Typed('Code', { max: MAX_CODE, message: 'Please enter the code', example: '492039' }, Code())
  code: string;
}

export class DisableTotpInput extends ConfirmTotpInput {
  @Password({ tooLong: 'password must be shorter than or equal to 200 characters' })
  password: string;
}

export class StaffProfile {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty()
  name: string;
  @ApiProperty()
  email: string;
  @ApiProperty({ enum: ['admin'] })
  role: string;
  @ApiProperty({ enum: STAFF_ROLES })
  staffRole: StaffRole;
  @ApiProperty({
    type: 'array',
    description: 'What the role may do',
    items: { type: 'string', enum: PERMISSION_NAMES },
  })
  permissions: PermissionName[];
  @ApiProperty({ description: 'Nothing else is open until the person has set up a second factor' })
  mustSetUpTwoFactor: boolean;
}

export class StaffProfileResponse {
  @ApiProperty({ type: StaffProfile })
  admin: StaffProfile;
  @ApiPropertyOptional({ description: 'Whether two-step sign-in is on.' })
  totpEnabled?: boolean;
}

export class StaffSignInResponse extends StaffProfileResponse {
  @ApiProperty({ description: 'Bearer token of the staff session.' })
  token: string;
}

export class RolePermission {
  @ApiProperty({ type: String, enum: PERMISSION_NAMES, example: 'refunds:write' })
  id: PermissionName;
  @ApiProperty({ example: 'Orders' })
  area: string;
  @ApiProperty({ example: 'Refund orders, and approve refunds of others' })
  allows: string;
  @ApiProperty({ enum: STAFF_ROLES, isArray: true })
  roles: readonly StaffRole[];
}

export class RolesResponse {
  @ApiProperty({ enum: STAFF_ROLES, isArray: true })
  roles: readonly StaffRole[];
  @ApiProperty({ type: [RolePermission], description: 'Every permission with the roles that have it' })
  permissions: RolePermission[];
}

export class TotpSecretResponse {
  @ApiProperty({ description: 'Base32, to enter in an authenticator app.' })
  secret: string;
  @ApiProperty({ description: 'The secret as a link, to show as a QR code.' })
  otpauthUrl: string;
}

export class RecoveryCodesResponse {
  @ApiProperty({ type: [String], description: 'Ten codes that work once each. They are shown only here.' })
  recoveryCodes: string[];
}
