/**
 * Checks the licence of this program. For Node 20 or newer, and for browsers of 2025 or newer; nothing to install.
 *
 *     import { License } from './license-check.js';
 *
 *     const license = new License();
 *     if (!(await license.isActivated())) await license.activate(key); // asked from the user once
 *     await license.check(); // throws a LicenseError
 */

const STORE = 'https://store.example';
const TOOL = '00000000-0000-0000-0000-000000000000';

const TIMEOUT_MS = 10_000;
const DAY = 86_400;
const CONNECT = 'Connect to the internet once, to renew the licence of this computer.';

/** Why this program may not run: a code for programs and a sentence for people. */
export class LicenseError extends Error {
  constructor(code, sentence) {
    super(sentence);
    this.code = code;
  }
}

/** The licence of one tool on this computer or, in a browser, for this browser. */
export class License {
  constructor({ store = STORE, tool = TOOL, folder, clock = () => Date.now() / 1000 } = {}) {
    this.store = store.replace(/\/+$/, '');
    this.tool = tool;
    this.clock = clock;
    this.device = isNode() ? computer(tool, folder) : browser(tool);
  }

  async isActivated() {
    return Boolean((await this.device.read()).instance_id);
  }

  /** Takes a seat of the licence for this device, which needs a connection. */
  async activate(key, name) {
    const answer = await this.#call('activate', {
      license_key: key,
      instance_name: (name ?? (await this.device.name())).slice(0, 200),
      fingerprint: await this.device.fingerprint(),
    });
    const known = { license_key: answer.license_key.key, instance_id: answer.instance.id };
    if (answer.meta.product_id !== this.tool) {
      await this.#call('deactivate', known);
      throw new LicenseError('WRONG_PRODUCT', `This licence key is for ${answer.meta.product_name}.`);
    }
    await this.device.write(known);
    await this.#renewFile(known);
  }

  /** Asks the store; without a connection the licence file decides. Returns 'online' or 'offline'. */
  async check() {
    const known = await this.#known();
    let how = 'online';
    try {
      await this.#call('validate', known);
      if (!(await this.#hasNewFile())) await this.#renewFile(known);
    } catch (error) {
      if (error.code !== 'UNREACHABLE') {
        await this.#forget(error.code);
        throw error;
      }
      how = 'offline';
    }
    await this.checkOffline();
    return how;
  }

  /** Checks the licence file without a connection: who signed it, for what, for which device, until when. */
  async checkOffline() {
    await this.#known();
    const state = await this.device.read();
    if (!state.license_file) throw new LicenseError('FILE_MISSING', CONNECT);
    const { header, claims } = await readSigned(state.license_file, state.keys ?? []);
    if (header.typ !== 'license+jwt' || claims.tool !== this.tool) {
      throw new LicenseError('FILE_INVALID', 'The licence file is not for this program.');
    }
    if (claims.fingerprint !== (await this.device.fingerprint())) {
      throw new LicenseError('OTHER_COMPUTER', 'The licence file is for another computer.');
    }
    // A clock that is set back does not make the file last longer.
    const { latest = 0 } = state;
    const now = Math.max(this.clock(), claims.iat, latest);
    if (now - latest > 60) await this.device.write({ ...state, latest: now });
    if (now >= claims.exp) throw new LicenseError('FILE_EXPIRED', CONNECT);
    return claims;
  }

  /** Takes the text of a licence file that was downloaded in My Tools, for a device without a connection. */
  async useFile(text) {
    await this.#known();
    const before = await this.device.read();
    await this.device.write({ ...before, license_file: text.trim() });
    try {
      return await this.checkOffline();
    } catch (error) {
      await this.device.write(before);
      throw error;
    }
  }

  /** Frees the seat of this device. */
  async deactivate() {
    await this.#call('deactivate', await this.#known());
    await this.device.write({});
  }

  async #known() {
    const { license_key, instance_id } = await this.device.read();
    if (!instance_id) throw new LicenseError('NOT_ACTIVATED', 'Enter your licence key.');
    return { license_key, instance_id };
  }

  async #hasNewFile() {
    try {
      return Math.abs(this.clock() - (await this.checkOffline()).iat) < DAY;
    } catch {
      return false;
    }
  }

  /** Fetches the licence file, and the public keys when they lack the key that signed it. */
  async #renewFile(known) {
    const { license_file } = await this.#call('offline', known);
    let { keys = [] } = await this.device.read();
    const { kid } = part(license_file, 0);
    if (!keys.some((key) => key.kid === kid))
      ({ keys } = await this.#fetch('/api/licenses/jwks.json', 'keys'));
    await this.device.write({ ...known, license_file, keys });
  }

  /** After a refusal the licence file does not count any more, so that being offline does not help. */
  async #forget(code) {
    if (['INSTANCE_NOT_FOUND', 'LICENSE_NOT_FOUND'].includes(code)) await this.device.write({});
    else if (['LICENSE_DISABLED', 'LICENSE_EXPIRED'].includes(code)) {
      await this.device.write({ ...(await this.device.read()), license_file: '' });
    }
  }

  async #call(call, fields) {
    const answer = await this.#fetch(`/api/licenses/${call}`, 'success', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    if (!answer.success) throw new LicenseError(answer.code, answer.error);
    return answer;
  }

  /** The JSON of the store, which has this field; refusals have it too. Anything else is a broken connection. */
  async #fetch(path, field, options) {
    let problem;
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(this.store + path, { ...options, signal });
      const answer = await response.json();
      if (response.status < 500 && response.status !== 429 && field in answer) return answer;
      problem = `status ${response.status}`;
    } catch (error) {
      problem = error.message;
    }
    throw new LicenseError('UNREACHABLE', `The store cannot be reached (${problem}).`);
  }
}

// The licence file is a JSON Web Signature (RFC 7515) with Ed25519 (RFC 8037).

function decode(text) {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
  const again = btoa(String.fromCharCode(...bytes));
  if (again.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') !== text)
    throw new Error('not base64url');
  return bytes;
}

function part(file, index) {
  try {
    return JSON.parse(new TextDecoder().decode(decode(file.split('.')[index])));
  } catch {
    throw new LicenseError('FILE_INVALID', 'The licence file is damaged.');
  }
}

/** The header and the claims of a licence file, after its signature was checked. */
async function readSigned(file, keys) {
  const header = part(file, 0);
  const found = keys.find(({ kid }) => kid === header.kid);
  const end = file.lastIndexOf('.');
  if (found && header.alg === 'EdDSA' && (await isSigned(found, file.slice(0, end), file.slice(end + 1)))) {
    return { header, claims: part(file, 1) };
  }
  throw new LicenseError('FILE_INVALID', 'The licence file was changed.');
}

async function isSigned({ x }, content, signature) {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x };
    const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, decode(signature), new TextEncoder().encode(content));
  } catch {
    return false;
  }
}

const isNode = () => typeof process !== 'undefined' && Boolean(process.versions?.node);

/** A browser has no identifier: it makes one, and keeps it with the licence. */
function browser(tool) {
  const slot = `license:${tool}`;
  const read = () => {
    try {
      return JSON.parse(localStorage.getItem(slot) ?? '{}');
    } catch {
      return {};
    }
  };
  const write = (state) => localStorage.setItem(slot, JSON.stringify(state));
  return {
    read: async () => read(),
    write: async (state) => write(state),
    name: async () => `Browser (${navigator.userAgentData?.platform || navigator.platform || 'unknown'})`,
    fingerprint: async () => {
      const own = localStorage.getItem(`${slot}:device`) ?? crypto.randomUUID();
      localStorage.setItem(`${slot}:device`, own);
      return own;
    },
  };
}

/** Keeps what is known in a file of the user. The identifier of the computer itself stays here. */
function computer(tool, folder) {
  const place = async () => {
    const [os, path] = await Promise.all([import('node:os'), import('node:path')]);
    const home = folder ?? path.join(os.homedir(), '.licenses');
    return { home, file: path.join(home, `${tool}.json`) };
  };
  return {
    read: async () => {
      const { readFile } = await import('node:fs/promises');
      return readFile((await place()).file, 'utf8')
        .then(JSON.parse)
        .catch(() => ({}));
    },
    write: async (state) => {
      const { mkdir, rename, writeFile } = await import('node:fs/promises');
      const { home, file } = await place();
      await mkdir(home, { recursive: true });
      await writeFile(`${file}.new`, JSON.stringify(state));
      await rename(`${file}.new`, file);
    },
    name: async () => (await import('node:os')).hostname() || 'Computer',
    fingerprint: async () => {
      const { createHash } = await import('node:crypto');
      return createHash('sha256')
        .update(`${tool}:${await machineId()}`)
        .digest('hex')
        .slice(0, 32);
    },
  };
}

/** The identifier that the operating system gives a computer when it is installed. */
async function machineId() {
  const { execFileSync } = await import('node:child_process');
  const { readFileSync } = await import('node:fs');
  const { hostname } = await import('node:os');
  const run = (program, ...args) => execFileSync(program, args, { encoding: 'utf8' });
  try {
    if (process.platform === 'win32') {
      const text = run(
        'reg',
        'query',
        'HKLM\\SOFTWARE\\Microsoft\\Cryptography',
        '/v',
        'MachineGuid',
        '/reg:64',
      );
      return /MachineGuid\s+REG_SZ\s+(\S+)/.exec(text)[1];
    }
    if (process.platform === 'darwin') {
      const text = run('ioreg', '-rd1', '-c', 'IOPlatformExpertDevice');
      return /"IOPlatformUUID" = "(.+?)"/.exec(text)[1];
    }
    return readFileSync('/etc/machine-id', 'ascii').trim() || hostname();
  } catch {
    return hostname();
  }
}
