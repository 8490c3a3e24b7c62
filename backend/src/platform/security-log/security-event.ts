/** What the security log records. A kind is never renamed: it is part of the hashed content of past events. */
export const SECURITY_EVENT_KINDS = [
  'sign-in',
  'sign-in-failed',
  'session-ended',
  'password-reset-requested',
  'password-changed',
  'factor-added',
  'factor-removed',
  'role-changed',
  'account-suspended',
  'account-activated',
  'account-erased',
  'step-up',
  'data-exported',
  'access-refused',
  'api-key-created',
  'api-key-revoked',
] as const;

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** An event as a feature reports it. */
export interface NewSecurityEvent {
  kind: SecurityEventKind;
  /** Who did it; by default the person signed in. Null when nobody is known. */
  actorId?: string | null;
  /** Whose account it is about; by default the actor's. */
  subjectId?: string | null;
  /** The session it happened in or is about; by default that of the request. */
  sessionId?: string;
  /** Codes, routes and ids. Never names, addresses or secrets: details are kept for ever. */
  details?: Record<string, string>;
}
