import type { GrievanceStatus } from '../../src/grievances/grievance-states.ts';
import type { GrievancePageResponse, GrievanceReceipt } from '../../src/grievances/grievances.dto.ts';
import type { StaffGrievanceResponse } from '../../src/grievances/staff/staff-grievances.dto.ts';
import type { TestStore } from './app.ts';

/** What a person writes. */
export const GRIEVANCE = {
  name: 'Asha Rao',
  phone: '+91 98765 43210',
  orderId: 'ORD-7K3M9XB2QW4T6R8Y',
  subject: 'The file does not open',
  message: 'It ends with <b>error</b> 12.\nPlease help.',
};

/** The secret of the link to a grievance's page; empty when the text has none. */
export const linkIn = (text: string) => /\/grievance\/([\w-]{43})(?:\s|$)/.exec(text)?.[1] ?? '';

/** Sends grievances, and does what staff do with them. */
export class GrievanceSteps {
  private made = 0;

  constructor(
    private readonly store: TestStore,
    private readonly staff: string,
  ) {}

  nextEmail(): string {
    return `grieved${++this.made}@example.com`;
  }

  /** Each from another network unless `address` says otherwise. */
  send(fields: object = {}, token?: string, address = `2001:db8:${(++this.made).toString(16)}::1`) {
    return this.store.api.call<{ grievance: GrievanceReceipt }>('POST', '/grievances', {
      token,
      body: { ...GRIEVANCE, email: this.nextEmail(), ...fields },
      headers: { 'x-forwarded-for': address },
    });
  }

  async sent(fields: object = {}, token?: string): Promise<GrievanceReceipt> {
    const answer = await this.send(fields, token);
    if (answer.status !== 201) throw new Error(`a grievance answered ${answer.status}: ${answer.text}`);
    return answer.body.data.grievance;
  }

  page(token: string) {
    return this.store.api.get<GrievancePageResponse>(`/grievances/${token}`);
  }

  change(id: string, body: { status?: GrievanceStatus | null; note?: string | null }, token = this.staff) {
    return this.store.api.put<StaffGrievanceResponse>(`/admin/grievances/${id}`, body, token);
  }

  async read(id: string) {
    const path = `/admin/grievances/${id}`;
    return (await this.store.api.get<StaffGrievanceResponse>(path, this.staff)).body.data.grievance;
  }

  /** Takes a new grievance along the shortest way to a status. */
  async bring(id: string, status: GrievanceStatus): Promise<void> {
    const way: GrievanceStatus[] = ['acknowledged', 'in_progress', status];
    for (const next of way.slice(0, status === 'new' ? 0 : way.indexOf(status) + 1)) {
      const answer = await this.change(id, { status: next, note: 'x' });
      if (answer.status !== 200) throw new Error(`${next} answered ${answer.status}: ${answer.text}`);
    }
  }
}
