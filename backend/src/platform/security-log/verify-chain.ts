import { findFlaw, type Link } from './chain.ts';

const BATCH = 1000;

/** What a verification found. */
export interface Verification {
  /** Events that fit, in order. */
  events: number;
  /** Events whose address was deleted, after its time or with the person's account. */
  withoutAddress: number;
  /** Number and hash of the last event that fits, for example `120:9f86…`; `0` for an empty log. */
  head: string;
  /** The first event that does not fit. */
  flaw: { seq: number; reason: string } | null;
}

/** Reads the whole log and recomputes every hash, until the first event that does not fit. */
export async function verifyChain(log: {
  linksAfter: (seq: number, limit: number) => Promise<Link[]>;
}): Promise<Verification> {
  let last: { seq: number; hash: string } | null = null;
  let withoutAddress = 0;
  const result = (flaw: Verification['flaw']): Verification => ({
    events: last?.seq ?? 0,
    withoutAddress,
    flaw,
    head: last ? `${last.seq}:${last.hash}` : '0',
  });
  for (;;) {
    const links: Link[] = await log.linksAfter(last?.seq ?? 0, BATCH);
    for (const link of links) {
      const reason = findFlaw(last, link);
      if (reason) return result({ seq: link.event.seq, reason });
      if (link.event.originHash && !link.origin) withoutAddress += 1;
      last = link.event;
    }
    if (links.length < BATCH) return result(null);
  }
}
