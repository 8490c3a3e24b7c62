import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditSubject, AuditSubjects } from './audit-subjects.ts';
import { type NamedChange, summarise } from './describe-change.ts';

/** What all features say of their records. */
const SUBJECTS: Record<string, AuditSubject> = {};

beforeAll(async () => {
  const sources = join(import.meta.dirname, '../..');
  for (const file of globSync('**/*.audit.ts', { cwd: sources })) {
    const found = (await import(join(sources, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(found))
      if (name.endsWith('Audit')) Object.assign(SUBJECTS, value as AuditSubjects);
  }
});

const getSummary = (change: NamedChange) => summarise(change, SUBJECTS[change.subjectType]);

const ACTOR = { id: 'a1', name: 'Store Admin' };

function entry(subjectType: string, part: Partial<NamedChange>): NamedChange {
  return {
    action: 'update',
    subjectType,
    subjectId: 's1',
    subjectName: 'Meera Nair',
    actor: ACTOR,
    apiKey: null,
    before: null,
    after: null,
    ...part,
  };
}

describe('an entry as a sentence', () => {
  test.each<[string, Partial<NamedChange>, string]>([
    ['user', { before: { status: 'active' }, after: { status: 'suspended' } }, 'suspended Meera Nair'],
    ['user', { after: { status: 'active' } }, 'activated Meera Nair'],
    ['user', { after: { role: 'user' } }, 'removed staff access from Meera Nair'],
    ['user', { after: { role: 'admin' } }, 'gave Meera Nair staff access'],
    ['user', { after: { sessions: 'ended' } }, 'signed Meera Nair out on every device'],
    ['user', { after: { tool: 'Greeks Lab', reason: 'x' } }, 'gave Meera Nair access to Greeks Lab'],
    [
      'user',
      { before: { tool: 'Greeks Lab' }, after: { tool: null } },
      'withdrew Greeks Lab from Meera Nair',
    ],
    ['user', { after: { phone: '98' } }, 'updated Meera Nair'],
    ['user', { action: 'delete', subjectName: 'Deleted customer' }, 'deleted a user account'],
    ['staff', { action: 'create' }, 'invited Meera Nair'],
    ['staff', { after: { twoStepSignIn: false } }, 'turned off two-step sign-in for Meera Nair'],
    ['staff', { subjectId: 'a1', after: { twoStepSignIn: true } }, 'turned on two-step sign-in'],
    ['refund', { subjectName: 'ORD1', after: { amountPaise: 50050 } }, 'refunded ₹500.50 on ORD1'],
    [
      'refund',
      { subjectName: 'ORD1', after: { amountPaise: 50050, status: 'awaiting_approval' } },
      'requested a refund of ₹500.50 for order ORD1',
    ],
    [
      'refund',
      { subjectName: 'ORD1', before: { status: 'awaiting_approval' }, after: { status: 'pending' } },
      'approved a refund for order ORD1',
    ],
    ['user', { before: { staffRole: 'support' }, after: { staffRole: 'owner' } }, 'made Meera Nair an owner'],
    ['review', { before: { reply: null }, after: { reply: 'Thanks' } }, 'replied to a review of Meera Nair'],
    [
      'review',
      { before: { reply: 'Thanks' }, after: { reply: null } },
      'removed the reply to a review of Meera Nair',
    ],
    ['review', { before: { hidden: false }, after: { hidden: true } }, 'hid a review of Meera Nair'],
    [
      'review',
      { before: { assignedTo: null }, after: { assignedTo: 'u2' } },
      'assigned a review of Meera Nair',
    ],
    ['review', { after: { assignedTo: null } }, 'unassigned a review of Meera Nair'],
    [
      'review',
      { before: { staffNote: '' }, after: { staffNote: 'x' } },
      'edited the note on a review of Meera Nair',
    ],
    [
      'dispute',
      { before: { decision: null }, after: { decision: 'contest' } },
      'decided to contest a dispute',
    ],
    [
      'dispute',
      { before: { decision: 'contest' }, after: { decision: 'contest', note: 'edited' } },
      'edited the note on a dispute',
    ],
    ['evidence', { action: 'create', subjectName: null }, 'downloaded the evidence of a dispute'],
    ['invoice_export', { action: 'create' }, 'downloaded the tax sheets of a month'],
    ['alert', { subjectName: 'ORD1' }, 'resolved an alert for order ORD1'],
    ['alert', { subjectName: null }, 'resolved an alert'],
    ['webhook', { subjectName: 'ORD1' }, 'reprocessed a webhook for order ORD1'],
    ['webhook', { subjectName: null }, 'reprocessed a webhook'],
    ['mail', { subjectName: 'ORD1', after: { mail: 'receipt' } }, 'resent the receipt for order ORD1'],
    ['mail', { subjectName: null, after: { mail: 'test' } }, 'sent a test email'],
    ['outbox', { subjectName: null, after: { retried: 3 } }, 'retried 3 failed emails'],
    ['api_key', { action: 'create', subjectName: 'Sheet' }, 'created the API key “Sheet”'],
    ['api_key', { action: 'delete', subjectName: 'Sheet' }, 'revoked the API key “Sheet”'],
    [
      'review',
      { after: { reply: 'Thank you' }, before: { reply: null } },
      'replied to a review of Meera Nair',
    ],
    [
      'review',
      { after: { reply: null }, before: { reply: 'x' } },
      'removed the reply to a review of Meera Nair',
    ],
    ['review', { after: { hidden: false } }, 'restored a review of Meera Nair'],
    ['newsletter_issue', { after: { testSent: true } }, 'sent a test of the newsletter “Meera Nair”'],
    ['tool', { after: { claimOverride: 'A warning.' } }, 'said why a claim of Meera Nair may stay'],
    ['settings', { subjectName: null }, 'updated the store settings'],
    [
      'webhook_endpoint',
      { action: 'create', after: { status: 'active' } },
      'created the webhook endpoint crm.in',
    ],
    ['webhook_endpoint', { after: { status: 'active' } }, 'enabled the webhook endpoint crm.in'],
    [
      'webhook_endpoint',
      { after: { secret: 'rotated' } },
      'replaced the secret of the webhook endpoint crm.in',
    ],
    ['webhook_endpoint', { after: { test: 'e1' } }, 'sent a test event to crm.in'],
    ['webhook_endpoint', { after: { redelivered: 'd1' } }, 'sent an event to crm.in again'],
    ['new_kind', { action: 'create' }, 'created a new kind'],
  ])('%s %j – %s', (type, part, summary) => {
    const named = type === 'webhook_endpoint' ? { subjectName: 'crm.in' } : {};
    expect(getSummary(entry(type, { ...named, ...part }))).toBe(`Store Admin ${summary}`);
  });

  test.each<[Partial<NamedChange>, string]>([
    [{ before: { isActive: true }, after: { isActive: false } }, 'deactivated $1 Tool'],
    [{ before: { name: 'Old' }, after: { name: '$1 Tool' } }, 'renamed Old to $1 Tool'],
    [{ after: { version: '2.0', isActive: true } }, 'released version 2.0 of $1 Tool'],
    [{ after: { price: 10 } }, 'changed the price of $1 Tool'],
    [
      { before: { currentVersion: '2.0' }, after: { currentVersion: '1.9' } },
      'made version 1.9 of $1 Tool current',
    ],
    [
      { after: { withdrawn: '2.0', reason: 'Wrong file', currentVersion: '1.9' } },
      'withdrew version 2.0 of $1 Tool and made version 1.9 current',
    ],
    [
      { after: { withdrawn: '1.0', reason: 'Wrong file', currentVersion: null, isActive: false } },
      'withdrew version 1.0 of $1 Tool and took the tool off sale',
    ],
    [
      { before: { withdrawn: '2.0' }, after: { withdrawn: null, currentVersion: '2.0' } },
      'restored version 2.0 of $1 Tool',
    ],
    [
      { before: { changelog: 'a' }, after: { changelog: 'b', changelogOf: '1.0' } },
      'corrected the changelog of version 1.0 of $1 Tool',
    ],
    [
      { before: { quarantine: '1.0' }, after: { quarantine: null, reason: 'False alarm' } },
      'lifted the quarantine of version 1.0 of $1 Tool',
    ],
    [{ action: 'delete', before: { name: '$1 Tool' } }, 'deleted $1 Tool'],
    [{ action: 'delete', after: { archivedAt: 'now' } }, 'archived $1 Tool'],
  ])('tool %j – %s', (part, summary) => {
    expect(getSummary(entry('tool', { subjectName: '$1 Tool', ...part }))).toBe(`Store Admin ${summary}`);
  });

  test('change by a program – names its API key', () => {
    const apiKey = { name: 'Sheet' };
    expect(getSummary(entry('settings', { subjectName: null, apiKey }))).toBe(
      'Store Admin (API key “Sheet”) updated the store settings',
    );
  });

  test('grievance – a new status and an update read differently', () => {
    const grievance = (status: string) =>
      getSummary(entry('grievance', { before: { status: 'acknowledged' }, after: { status, update: 'u1' } }));
    expect(grievance('in_progress')).toMatch('marked grievance Meera Nair as in progress');
    expect(grievance('acknowledged')).toMatch('sent an update on grievance Meera Nair');
  });

  test('inquiry – a reply, a new status, an assignment and a note read differently', () => {
    const inquiry = (after: NamedChange['after']) =>
      getSummary(entry('inquiry', { before: { status: 'new' }, after }));
    expect(inquiry({ status: 'in_progress', reply: 'r1' })).toMatch('replied to the inquiry from Meera Nair');
    expect(inquiry({ status: 'in_progress' })).toMatch('marked the inquiry from Meera Nair as in progress');
    expect(inquiry({ status: 'new', assignedTo: 'u2' })).toMatch('assigned the inquiry from Meera Nair');
    expect(inquiry({ status: 'new', note: 'x' })).toMatch('edited the note on the inquiry from Meera Nair');
  });

  test('a deleted member of staff – the system', () => {
    expect(getSummary(entry('settings', { actor: null }))).toBe('The system updated the store settings');
  });
});
