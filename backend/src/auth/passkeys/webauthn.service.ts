import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { ENV, type Env } from '../../config/env.ts';
import { CHALLENGE_MS } from './passkey-challenges.service.ts';
import type { Passkey } from './passkey.entity.ts';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from './passkeys.dto.ts';

/** Loaded with the first passkey, to keep an idle store small: it takes about 20 MB. */
const webauthn = () => import('@simplewebauthn/server');

const base64url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/);

/** As `PasskeyChallengesService` makes them. */
const CHALLENGE = /^[\w-]{43}$/;

/** As `PublicKeyCredential.toJSON()` makes it. Fields that are not needed are dropped. */
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };

const CREATED = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

const USED = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** Whether this challenge is to be answered; uses it up. */
type AcceptsChallenge = (challenge: string) => Promise<boolean>;

/** What a device answers when a passkey is made. */
export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'synced'>;

/** What a device answers when a passkey is used, before it is verified. */
export type PasskeyUse = z.infer<typeof USED>;

/** A user as devices keep them with the passkey: 16 bytes, no personal data. */
const userHandle = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));

const descriptor = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

/**
 * The WebAuthn protocol (https://www.w3.org/TR/webauthn-3/) for this store. The relying party is the host of
 * `PUBLIC_URL`; its origin is the only one accepted. The device must verify the person, by a fingerprint, a face or a
 * PIN, so a passkey is two factors. Attestation is not asked for: it matters to those who prescribe devices.
 */
@Injectable()
export class WebauthnService {
  private readonly logger = new Logger('Passkeys');
  private readonly origin: string;
  private readonly rpId: string;

  constructor(@Inject(ENV) env: Env) {
    const { origin, hostname } = new URL(env.PUBLIC_URL);
    [this.origin, this.rpId] = [origin, hostname];
  }

  async creationOptions(
    challenge: string,
    storeName: string,
    user: { id: string; name: string; email: string },
    existing: readonly Passkey[],
  ): Promise<PasskeyCreationOptions> {
    const { getDefaultSupportedAlgorithmIDs } = await webauthn();
    return {
      challenge,
      timeout: CHALLENGE_MS,
      rp: { id: this.rpId, name: storeName },
      user: {
        id: Buffer.from(userHandle(user.id)).toString('base64url'),
        name: user.email,
        displayName: user.name,
      },
      pubKeyCredParams: getDefaultSupportedAlgorithmIDs().map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: existing.map(descriptor),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    };
  }

  /** Without `allowed` the person picks among the passkeys their devices have for this store. */
  requestOptions(challenge: string, allowed: readonly Passkey[] = []): PasskeyRequestOptions {
    return {
      challenge,
      timeout: CHALLENGE_MS,
      rpId: this.rpId,
      userVerification: 'required',
      allowCredentials: allowed.map(descriptor),
    };
  }

  /** The passkey that a device has made; null when the answer is not valid. */
  async verifyCreation(answer: unknown, expectedChallenge: AcceptsChallenge): Promise<NewPasskey | null> {
    const parsed = CREATED.safeParse(answer);
    if (!parsed.success) return null;
    const { verifyRegistrationResponse } = await webauthn();
    const { response } = parsed.data;
    return this.orNull(expectedChallenge, async (checkChallenge) => {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...parsed.data, clientExtensionResults: {} },
        expectedChallenge: checkChallenge,
        expectedOrigin: this.origin,
        expectedRPID: this.rpId,
        requireUserVerification: true,
      });
      if (!verified) return null;
      const { credential: made, credentialBackedUp } = registrationInfo;
      return {
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey),
        counter: String(made.counter),
        transports: response.transports,
        synced: credentialBackedUp,
      };
    });
  }

  /** Reads which passkey was used; null when the answer does not have the form of one. */
  readUse(answer: unknown): PasskeyUse | null {
    return USED.safeParse(answer).data ?? null;
  }

  /** The counter of the use; null when the answer is not valid, or the counter has gone back. */
  async verifyUse(
    use: PasskeyUse,
    passkey: Passkey,
    expectedChallenge: AcceptsChallenge,
  ): Promise<number | null> {
    const { verifyAuthenticationResponse } = await webauthn();
    const { userHandle: handle } = use.response;
    if (handle !== undefined && !Buffer.from(handle, 'base64url').equals(userHandle(passkey.userId))) {
      return null;
    }
    return this.orNull(expectedChallenge, async (checkChallenge) => {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...use, clientExtensionResults: {} },
        expectedChallenge: checkChallenge,
        expectedOrigin: this.origin,
        expectedRPID: this.rpId,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: Number(passkey.counter),
        },
        requireUserVerification: true,
      });
      return verified ? authenticationInfo.newCounter : null;
    });
  }

  /**
   * The library throws for everything that is wrong with an answer; which it was is for the log only. A failure of the
   * store itself, while it looks the challenge up, is thrown.
   */
  private async orNull<Result>(
    accepts: AcceptsChallenge,
    verify: (checkChallenge: AcceptsChallenge) => Promise<Result | null>,
  ): Promise<Result | null> {
    const failures: unknown[] = [];
    const checkChallenge = async (challenge: string) => {
      try {
        return CHALLENGE.test(challenge) && (await accepts(challenge));
      } catch (failure) {
        failures.push(failure);
        return false;
      }
    };
    try {
      return await verify(checkChallenge);
    } catch (error) {
      if (failures.length > 0) throw failures[0];
      this.logger.warn(`refused: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }
}
