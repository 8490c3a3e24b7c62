import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import { Line } from '../../common/fields/texts.ts';

const CREDENTIAL_MESSAGE = 'credential must be the answer of the browser';

export class PasskeyNameInput {
  @Line('Name', { max: 60, tooLong: 'Name can be at most 60 characters', example: 'Work laptop' })
  name: string;
}

export class CreatePasskeyInput extends PasskeyNameInput {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'What `navigator.credentials.create()` answered, as `PublicKeyCredential.toJSON()`',
  })
  @IsObject({ message: CREDENTIAL_MESSAGE })
  credential: object;
}

export class UsePasskeyInput {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'What `navigator.credentials.get()` answered, as `PublicKeyCredential.toJSON()`',
  })
  @IsObject({ message: CREDENTIAL_MESSAGE })
  credential: object;
}

export class PasskeyDetails {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'Work laptop' })
  name: string;
  @ApiProperty({ description: 'Kept by a password manager on several devices' })
  synced: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastUsedAt: string | null;
}

export class PasskeysResponse {
  @ApiProperty({ type: [PasskeyDetails], description: 'Oldest first' })
  passkeys: PasskeyDetails[];
}

export class PasskeyResponse {
  @ApiProperty({ type: PasskeyDetails })
  passkey: PasskeyDetails;
}

class RelyingParty {
  @ApiProperty({ example: 'shop.example' })
  id: string;
  @ApiProperty()
  name: string;
}

class PasskeyUser {
  @ApiProperty()
  id: string;
  @ApiProperty()
  name: string;
  @ApiProperty()
  displayName: string;
}

class KeyAlgorithm {
  @ApiProperty({ example: -7, description: 'COSE algorithm' })
  alg: number;
  @ApiProperty({ enum: ['public-key'] })
  type: 'public-key';
}

class CredentialDescriptor {
  @ApiProperty()
  id: string;
  @ApiProperty({ enum: ['public-key'] })
  type: 'public-key';
  @ApiPropertyOptional({ type: [String] })
  transports?: string[];
}

class AuthenticatorSelection {
  @ApiProperty({ enum: ['required'] })
  residentKey: 'required';
  @ApiProperty()
  requireResidentKey: boolean;
  @ApiProperty({ enum: ['required'] })
  userVerification: 'required';
}

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export class PasskeyCreationOptions {
  @ApiProperty()
  challenge: string;
  @ApiProperty({ description: 'Milliseconds' })
  timeout: number;
  @ApiProperty({ type: RelyingParty })
  rp: RelyingParty;
  @ApiProperty({ type: PasskeyUser })
  user: PasskeyUser;
  @ApiProperty({ type: [KeyAlgorithm] })
  pubKeyCredParams: KeyAlgorithm[];
  @ApiProperty({ type: [CredentialDescriptor], description: 'The passkeys the person has' })
  excludeCredentials: CredentialDescriptor[];
  @ApiProperty({ type: AuthenticatorSelection })
  authenticatorSelection: AuthenticatorSelection;
  @ApiProperty({ enum: ['none'] })
  attestation: 'none';
}

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export class PasskeyRequestOptions {
  @ApiProperty()
  challenge: string;
  @ApiProperty({ description: 'Milliseconds' })
  timeout: number;
  @ApiProperty({ example: 'shop.example' })
  rpId: string;
  @ApiProperty({ enum: ['required'] })
  userVerification: 'required';
  @ApiProperty({ type: [CredentialDescriptor], description: 'Empty: any passkey for this store' })
  allowCredentials: CredentialDescriptor[];
}

export class PasskeyCreationResponse {
  @ApiProperty({ type: PasskeyCreationOptions, description: 'For `navigator.credentials.create()`' })
  options: PasskeyCreationOptions;
}

export class PasskeyRequestResponse {
  @ApiProperty({ type: PasskeyRequestOptions, description: 'For `navigator.credentials.get()`' })
  options: PasskeyRequestOptions;
}
