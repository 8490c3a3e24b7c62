import { hash } from 'node:crypto';

/** What buyers read until staff write their own. */
export const RISK_NOTICE =
  'Trading in securities and derivatives can lose money, up to all of your capital and more. Our tools are software: they give no investment advice and promise no result. Past performance says nothing about the future. Decide for yourself, or ask an adviser who is registered with SEBI.';

const SHOWN = 12;

/** Names the wording of a notice, so that an order can say which one its buyer read. */
export const riskNoticeVersion = (notice: string): string => hash('sha256', notice, 'hex').slice(0, SHOWN);
