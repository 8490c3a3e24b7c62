import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** The parts of CBOR that a passkey needs: small numbers, texts, bytes and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (type: number, count: number) =>
    count < 24
      ? Buffer.from([(type << 5) | count])
      : count < 256
        ? Buffer.from([(type << 5) | 24, count])
        : Buffer.from([(type << 5) | 25, count >> 8, count & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const [USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];

/** What a test may change about an answer. */
export interface Forged {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
  key?: KeyObject;
}

interface Options {
  challenge: string;
}

/** A device with one passkey, in software: ES256, attestation "none". Each use counts one up. */
export class Authenticator {
  readonly id = randomBytes(16);
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle: string | undefined;

  constructor(
    private readonly origin: string,
    private readonly rpId = new URL(origin).hostname,
  ) {}

  private clientData(type: string, { challenge }: Options, forged: Forged): Buffer {
    const data = {
      type,
      challenge: forged.challenge ?? challenge,
      origin: forged.origin ?? this.origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data));
  }

  private authenticatorData(forged: Forged, credential = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(forged.counter ?? this.counter);
    const verified = forged.isVerified === false ? 0 : USER_VERIFIED;
    const flags = USER_PRESENT | verified | (credential.length > 0 ? HAS_CREDENTIAL : 0);
    return Buffer.concat([sha256(forged.rpId ?? this.rpId), Buffer.from([flags]), counter, credential]);
  }

  /** What `navigator.credentials.create()` answers. */
  create(options: Options & { user: { id: string } }, forged: Forged = {}) {
    this.userHandle = options.user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const publicKey = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const idLength = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), idLength, this.id, cbor(publicKey)]);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', this.authenticatorData(forged, credential)],
      ]),
    );
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', options, forged).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** What `navigator.credentials.get()` answers. */
  get(options: Options, forged: Forged = {}) {
    this.counter += 1;
    const clientData = this.clientData('webauthn.get', options, forged);
    const authenticatorData = this.authenticatorData(forged);
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientData)]))
      .sign(forged.key ?? this.keys.privateKey);
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: forged.userHandle ?? this.userHandle ?? '',
    });
  }

  private answer<Response extends object>(response: Response) {
    const id = this.id.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response,
    };
  }
}
