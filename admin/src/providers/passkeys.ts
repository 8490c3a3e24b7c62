import type { Schemas } from '@store/api-client';

/** Whether this browser can use passkeys at all; needs a secure address. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Loaded with the first use: most people never need it. */
const webauthn = () => import('@simplewebauthn/browser');

const WRONG_ADDRESS = 'Passkeys don’t work at this address. Open the console at the store’s own address.';

const MESSAGES: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device already has a passkey for your account.',
  ERROR_INVALID_DOMAIN: WRONG_ADDRESS,
  ERROR_INVALID_RP_ID: WRONG_ADDRESS,
};

/** Browsers say the same for a prompt that was closed, that timed out, and where there is no passkey. */
async function inPlainWords<Result>(nothing: string, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    const { WebAuthnError } = await webauthn();
    const known = error instanceof WebAuthnError ? MESSAGES[error.code] : undefined;
    throw new Error(known ?? nothing, { cause: error });
  }
}

/** Lets the person create a passkey on one of their devices. Throws an error in plain words when they do not. */
export async function createPasskey(options: Schemas['PasskeyCreationOptions']) {
  const { startRegistration } = await webauthn();
  return inPlainWords('No passkey was created. Please try again.', () =>
    startRegistration({ optionsJSON: options }),
  );
}

/** Lets the person prove who they are with a passkey. Throws an error in plain words when they do not. */
export async function askForPasskey(options: Schemas['PasskeyRequestOptions']) {
  const { startAuthentication } = await webauthn();
  return inPlainWords('No passkey was used. Please try again.', () =>
    startAuthentication({ optionsJSON: options }),
  );
}
