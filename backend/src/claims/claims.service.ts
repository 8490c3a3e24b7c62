import { hash } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../common/access/actor.ts';
import { AppError } from '../common/errors/app-error.ts';
import { commonError } from '../common/errors/common-errors.ts';
import { staffPage } from '../common/lists/staff-list.ts';
import { AuditService } from '../platform/audit/index.ts';
import { ClaimTextsRepository, type Texts } from './claim-texts.repository.ts';
import type { ClaimFinding } from './claim.entities.ts';
import type { CheckClaimsResponse, ClaimFound, ClaimsQuery, FieldClaim } from './claims.dto.ts';
import { claimError } from './claims.errors.ts';
import { ClaimsRepository, type NewFinding, type Subject } from './claims.repository.ts';
import { type Claim, findClaims, warmUp } from './find-claims.ts';
import { findShownClaims } from './find-shown-claims.ts';
import { RULE_SENTENCES } from './rules.ts';

const toHash = (text: string): string => hash('sha256', text, 'hex');

/** "changelog 1.2.0" is what "changelog" becomes when a newer release is published. */
const getKind = (field: string): string => field.split(' ', 1)[0] ?? field;

const textKey = (field: string, textHash: string): string => `${getKind(field)}\n${textHash}`;

/** A reason given for a claim holds for the whole text it stands in, and no longer than that. */
const getKey = ({ field, rule, textHash }: Pick<ClaimFinding, 'field' | 'rule' | 'textHash'>): string =>
  `${rule}\n${textKey(field, textHash)}`;

/** Claims with what their rules say. */
const explained = (claims: readonly Claim[]): ClaimFound[] =>
  claims.map((claim) => ({ ...claim, says: RULE_SENTENCES[claim.rule] ?? '' }));

async function claimsIn(texts: Texts): Promise<FieldClaim[]> {
  const found: FieldClaim[] = [];
  for (const [field, text] of Object.entries(texts)) {
    const claims = explained(await findShownClaims(text));
    found.push(...claims.map((claim) => ({ field, ...claim })));
  }
  return found;
}

async function blocksIn(texts: Texts): Promise<FieldClaim[]> {
  const found = await claimsIn(texts);
  return found.filter(({ level }) => level === 'block');
}

/** What is, or becomes, public, with its texts. */
interface Published extends Subject {
  texts: Texts;
}

/** Texts that people read once; `type` is that of the log of changes. */
interface Said {
  type: string;
  id: string;
  texts: Texts;
}

/** One row for each field and rule. */
function toRows(found: readonly FieldClaim[], texts: Texts): NewFinding[] {
  const byKey = new Map<string, NewFinding>();
  for (const { field, rule, text } of found) {
    const row = { field, rule, text, textHash: toHash(texts[field] ?? ''), overrideReason: null };
    const key = `${field}\n${rule}`;
    if (!byKey.has(key)) byKey.set(key, row);
  }
  return [...byKey.values()];
}

/** Keeps claims that may not be made out of what is published. */
@Injectable()
export class ClaimsService implements OnApplicationBootstrap {
  constructor(
    private readonly claims: ClaimsRepository,
    private readonly texts: ClaimTextsRepository,
    private readonly audit: AuditService,
  ) {}

  onApplicationBootstrap(): void {
    warmUp();
  }

  async check(texts: Texts): Promise<CheckClaimsResponse> {
    return { findings: await claimsIn(texts) };
  }

  /** For texts of others, such as reviews, which have no Markdown: staff are told, nothing is blocked. */
  flag(text: string): ClaimFound[] {
    return explained(findClaims(text));
  }

  async list(query: ClaimsQuery) {
    const { claims, total } = await this.claims.list(query);
    return {
      claims: claims.map((claim) => ({
        ...claim,
        says: RULE_SENTENCES[claim.rule] ?? '',
        createdAt: claim.createdAt.toISOString(),
      })),
      ...staffPage(query, total),
    };
  }

  /** Call it in the transaction that changes a tool, a bundle or an announcement, before the change. */
  async readPublished(manager: EntityManager, { type, id }: Subject): Promise<Published> {
    return { type, id, texts: (await this.texts.findActive(manager, type, id)) ?? {} };
  }

  /**
   * Call it in the same transaction after the change. A text that was published before with the same claim stays: it is
   * listed for staff, and does not keep them from changing something else.
   * @throws CLAIM_BLOCKED, KEY_NOT_ALLOWED
   */
  async assertPublishable(
    manager: EntityManager,
    actor: Actor,
    before: Published,
    override: string | null | undefined,
  ): Promise<void> {
    const { texts } = await this.readPublished(manager, before);
    await this.assertTexts(manager, actor, { ...before, texts }, override, before.texts);
  }

  /** The same for texts that the caller has. @throws CLAIM_BLOCKED, KEY_NOT_ALLOWED */
  async assertTexts(
    manager: EntityManager,
    actor: Actor,
    { texts, ...subject }: Published,
    override: string | null | undefined,
    before: Texts = {},
  ): Promise<void> {
    const found = await blocksIn(texts);
    const old = new Set(Object.entries(before).map(([field, text]) => textKey(field, toHash(text))));
    const rows = await this.withReasons(manager, subject, toRows(found, texts));
    const fresh = rows.filter((row) => !row.isKnown && !old.has(textKey(row.field, row.textHash)));
    if (fresh.length > 0 && !override) {
      throw blocked(found.filter(({ field }) => fresh.some((row) => row.field === field)));
    }
    const open = rows.filter(({ overrideReason }) => overrideReason === null);
    if (override && open.length > 0) await this.giveReason(manager, actor, subject, override, open);
    const reason = override ?? null;
    await this.claims.replace(
      manager,
      subject,
      rows.map(({ isKnown: _isKnown, ...row }) => ({ ...row, overrideReason: row.overrideReason ?? reason })),
    );
  }

  /**
   * For what is said once, such as a newsletter or an answer to a review: only the log of changes keeps the reason.
   * @throws CLAIM_BLOCKED, KEY_NOT_ALLOWED
   */
  async assertSayable(
    manager: EntityManager,
    actor: Actor,
    { texts, ...subject }: Said,
    override: string | null | undefined,
  ): Promise<void> {
    const found = await blocksIn(texts);
    if (found.length === 0) return;
    if (!override) throw blocked(found);
    await this.recordOverride(manager, actor, subject, override, found);
  }

  /** What is deleted makes no claims. */
  async forget(manager: EntityManager, subject: Subject): Promise<void> {
    await this.claims.replace(manager, subject, []);
    await this.claims.deleteReasons(manager, subject);
  }

  /** Writes down what is found in a text that is published already. Reasons stay for when it is published again. */
  async note(manager: EntityManager, subject: Subject): Promise<void> {
    const { texts } = await this.readPublished(manager, subject);
    const rows = await this.withReasons(manager, subject, toRows(await blocksIn(texts), texts));
    await this.claims.replace(
      manager,
      subject,
      rows.map(({ isKnown: _isKnown, ...row }) => row),
    );
  }

  private async withReasons(
    manager: EntityManager,
    subject: Subject,
    rows: readonly NewFinding[],
  ): Promise<(NewFinding & { isKnown: boolean })[]> {
    const known = new Set((await this.claims.toList(manager, subject)).map(getKey));
    const given = await this.claims.listReasons(manager, subject);
    const reasons = new Map(given.map((one) => [getKey(one), one.reason]));
    return rows.map((row) => {
      const overrideReason = reasons.get(getKey(row)) ?? null;
      return { ...row, overrideReason, isKnown: overrideReason !== null || known.has(getKey(row)) };
    });
  }

  private async giveReason(
    manager: EntityManager,
    actor: Actor,
    subject: Subject,
    reason: string,
    rows: readonly NewFinding[],
  ): Promise<void> {
    await this.recordOverride(manager, actor, subject, reason, rows);
    const reasons = rows.map(({ field, rule, textHash }) => ({
      field: getKind(field),
      rule,
      textHash,
      reason,
    }));
    await this.claims.addReasons(manager, subject, reasons);
  }

  private async recordOverride(
    manager: EntityManager,
    actor: Actor,
    { type, id }: Pick<Said, 'type' | 'id'>,
    claimOverride: string,
    findings: readonly Pick<FieldClaim, 'field' | 'text' | 'rule'>[],
  ): Promise<void> {
    if (actor.apiKey) throw commonError('KEY_NOT_ALLOWED');
    const claims = findings.map(({ field, text, rule }) => ({ field, text, rule }));
    await this.audit.record(manager, actor, {
      action: 'update',
      subjectType: type,
      subjectId: id,
      after: { claimOverride, claims },
    });
  }
}

function blocked(found: readonly FieldClaim[]): AppError {
  const fields = Object.fromEntries(
    found.toReversed().map(({ field, text, says }) => [field, `“${text}”: ${says}`]),
  );
  const findings = found.map(({ field, text, rule }) => ({ field, text, rule }));
  return claimError('CLAIM_BLOCKED', { params: { text: found[0]?.text ?? '' }, fields, findings });
}
