import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { LICENSE_STATES, type LicenseState } from '../license-state.ts';

const ID = '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b';
const KEY = {
  example: '7KQ2M-4XW9D-0RTZB-5HVNJ',
  description: 'In any case, with or without dashes and spaces',
};

class KeyInput {
  @ApiProperty(KEY)
  license_key: string;
}

export class ActivateInput extends KeyInput {
  @ApiProperty({
    example: 'Asha’s laptop',
    maxLength: 200,
    description: 'What the customer calls the device',
  })
  instance_name: string;
  @ApiPropertyOptional({
    example: '4c4c4544-0042-3510-8052-b4c04f564433',
    maxLength: 200,
    description:
      'What tells devices apart; the name without it. A device that activates again keeps its seat.',
  })
  fingerprint?: string;
}

export class ValidateInput extends KeyInput {
  @ApiPropertyOptional({ example: ID, description: 'Whether this device is still active, too' })
  instance_id?: string;
}

export class InstanceInput extends KeyInput {
  @ApiProperty({ example: ID })
  instance_id: string;
}

/** A licence key as programs know it from Lemon Squeezy. */
export class CalledKey {
  @ApiProperty({ example: ID })
  id: string;
  @ApiProperty({ enum: LICENSE_STATES })
  status: LicenseState;
  @ApiProperty({ example: '7KQ2M-4XW9D-0RTZB-5HVNJ' })
  key: string;
  @ApiProperty({ type: Number, nullable: true, example: 2, description: 'Devices; null: without a limit' })
  activation_limit: number | null;
  @ApiProperty({ example: 1 })
  activation_usage: number;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  expires_at: string | null;
  @ApiProperty({ description: 'Whether the store takes no real money', example: false })
  test_mode: boolean;
}

export class CalledInstance {
  @ApiProperty({ example: ID })
  id: string;
  @ApiProperty({ example: 'Asha’s laptop' })
  name: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class CalledMeta {
  @ApiProperty({ example: ID })
  product_id: string;
  @ApiProperty({ example: 'Options Greeks Lab' })
  product_name: string;
  @ApiProperty({ type: String, nullable: true, example: 'order_01jd3' })
  order_id: string | null;
  @ApiProperty({ example: ID })
  customer_id: string;
  @ApiProperty({ type: String, nullable: true, enum: [null], description: 'Never said' })
  customer_name: null;
  @ApiProperty({ type: String, nullable: true, enum: [null], description: 'Never said' })
  customer_email: null;
}

class Flat {
  @ApiProperty({ description: 'Whether there is no error' })
  success: boolean;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Of the error, for programs' })
  code: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'A sentence for people' })
  error: string | null;
}

class LicenseAnswer extends Flat {
  @ApiProperty({ type: CalledKey })
  license_key: CalledKey;
  @ApiProperty({ type: CalledInstance, nullable: true })
  instance: CalledInstance | null;
  @ApiProperty({ type: CalledMeta })
  meta: CalledMeta;
}

export class ActivateAnswer extends LicenseAnswer {
  @ApiProperty()
  activated: boolean;
}

export class ValidateAnswer extends LicenseAnswer {
  @ApiProperty()
  valid: boolean;
}

export class DeactivateAnswer extends LicenseAnswer {
  @ApiProperty()
  deactivated: boolean;
}

export class OfflineAnswer extends Flat {
  @ApiProperty({ description: 'A signed token (compact JWS, EdDSA)', example: 'eyJhbGciOiJFZERTQSIs…' })
  license_file: string;
  @ApiProperty({ format: 'date-time' })
  expires_at: string;
}

export class PublicSigningKey {
  @ApiProperty({ enum: ['OKP'] })
  kty: string;
  @ApiProperty({ enum: ['Ed25519'] })
  crv: string;
  @ApiProperty({ example: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' })
  x: string;
  @ApiProperty({ example: 'k3Qf0a9TqYw' })
  kid: string;
  @ApiProperty({ enum: ['EdDSA'] })
  alg: string;
  @ApiProperty({ enum: ['sig'] })
  use: string;
}

export class SigningKeysAnswer {
  @ApiProperty({ type: [PublicSigningKey] })
  keys: PublicSigningKey[];
}
