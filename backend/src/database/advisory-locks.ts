/**
 * Keys of the advisory locks, which are one space for the whole database: two features with the same key would wait for
 * each other.
 */
export const ADVISORY_LOCKS = {
  migration: 4_711_001,
  securityLog: 4_711_003,
  analyticsTotals: 4_711_011,
  staffRoles: 4_711_014,
  firstStaff: 4_711_015,
  newsletterPace: 4_711_016,
  licenseSigningKeys: 4_711_020,
  access: 4_711_024,
  communities: 4_711_025,
  /** With the hash of a user's id. */
  billingProfiles: 4_711_021,
  /** With the hash of a user's id. */
  personalExport: 4_711_022,
  /** With the hash of a user's id. */
  unfinishedUploads: 4_711_023,
} as const;
