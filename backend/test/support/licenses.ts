import { formatLicenseKey } from '../../src/licenses/license-key.ts';
import type { TestStore } from './app.ts';

/** The answer of a licence call, which has no envelope. */
export interface Said {
  success: boolean;
  code: string | null;
  error: string | null;
  activated?: boolean;
  valid?: boolean;
  deactivated?: boolean;
  license_file?: string;
  expires_at?: string;
  license_key?: {
    id: string;
    status: string;
    key: string;
    activation_limit: number | null;
    activation_usage: number;
    expires_at: string | null;
    test_mode: boolean;
  };
  instance?: { id: string; name: string; created_at: string } | null;
  meta?: { product_id: string; product_name: string; order_id: string | null; customer_id: string };
}

type Verb = 'activate' | 'validate' | 'deactivate' | 'offline';

/** Calls licence routes as a program of a customer does. */
export class LicenseCalls {
  constructor(private readonly store: TestStore) {}

  async send(verb: string, body: string, headers: Record<string, string>) {
    const init = { method: 'POST', body, headers };
    const response = await fetch(`${this.store.url}/api/licenses/${verb}`, init);
    return { status: response.status, headers: response.headers, said: (await response.json()) as Said };
  }

  json(verb: Verb, body: object) {
    return this.send(verb, JSON.stringify(body), { 'content-type': 'application/json' });
  }

  form(verb: Verb, body: Record<string, string>) {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.send(verb, new URLSearchParams(body).toString(), type);
  }

  /** The id of a device that now uses the key. */
  async device(license_key: string, instance_name: string): Promise<string> {
    const { status, said } = await this.json('activate', { license_key, instance_name });
    if (!said.instance) throw new Error(`activating answered ${status}: ${said.error ?? ''}`);
    return said.instance.id;
  }

  /** What `validate` says of the key. */
  async state(license_key: string): Promise<string> {
    const { said } = await this.json('validate', { license_key });
    return said.valid ? 'valid' : (said.code ?? 'no code');
  }

  /** The customer's key of a tool; null without one. */
  async getKey(userId: string, toolId: string): Promise<string | null> {
    const found = await this.store.database.row<{ key: string }>(
      'SELECT key FROM licenses WHERE user_id = $1 AND tool_id = $2',
      [userId, toolId],
    );
    return found && formatLicenseKey(found.key);
  }
}
