import { multiply } from './limits-env.ts';

/** Constants that no store changes. They are here, and not beside their use, because tests start the store with others. */
export const TUNING = {
  /** A request that waits longer for the database is answered with 503; statements end at four fifths of it. */
  databaseTimeoutSeconds: 10,
  /** A replica that is further behind is not read. */
  replicaMaxLagSeconds: 5,
  /** A buyer's page that asks again sooner gets the provider's last answer. */
  paymentRecheckSeconds: 4,
  /** When three quarters of the last calls to a service had no answer, it is not called for the pause. */
  breakerCalls: 10,
  breakerPauseSeconds: 15,
  /** How long a client may take to send its headers, and its body. */
  requestHeadersSeconds: 10,
  requestBodySeconds: 30,
  /** Free space that uploads leave to the database and the log; of a small disk only this share. */
  diskReserveMb: 512,
  diskReserveShare: 1 / 8,
  /** OWASP's recommendation for Argon2id: 19 MiB and two passes. About 25 ms of CPU. */
  passwordMemoryKib: 19_456,
  passwordPasses: 2,
};

/** How much somebody may do; `RATE_LIMIT_FACTOR` multiplies all of them, for a load test. */
const LIMITS = {
  /** Failed sign-ins of an account in 15 minutes. */
  accountAttempts: 10,
  /** Public forms that an address sends. */
  formsPerHour: 60,
  /** Emails of one kind to a mailbox, and all that visitors cause. */
  emailsPerHour: 5,
  emailsPerKindAndHour: 1000,
  /** Orders that a person opens or cancels, and the questions to the provider that their payment pages cause. */
  checkoutsPerMinute: 20,
  paymentChecksPerMinute: 20,
  /** PDFs that a person asks for, and copies of their own data. */
  documentsPerMinute: 30,
  personalExportsPerHour: 20,
};

export type Tuning = typeof TUNING & typeof LIMITS;

/** The constants, with the limits multiplied. */
export function tunedBy(factor: number): Tuning {
  return { ...TUNING, ...multiply(LIMITS, factor) };
}
