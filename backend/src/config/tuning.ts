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
};

export type Tuning = typeof TUNING;
