import type { EntityManager } from 'typeorm';

export const ReleaseAlerts = Symbol('ReleaseAlerts');

/** A release whose file is malware, as the scanner says. */
export interface QuarantinedRelease {
  id: string;
  toolId: string;
  toolName: string;
  version: string;
  fileName: string;
  find: string;
  at: Date;
}

/** Tells staff about malware in a release; `payments` implements it. */
export interface ReleaseAlerts {
  /** An alert, and an email to everybody who may change tools. */
  raiseQuarantined(manager: EntityManager, release: QuarantinedRelease): Promise<void>;
  closeQuarantined(manager: EntityManager, release: { id: string; toolId: string }): Promise<void>;
}
