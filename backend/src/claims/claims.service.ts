import { hash } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../common/actor.js';
import { AppError } from '../common/app-error.js';
import { staffPage } from '../common/staff-list.js';
import { AuditService } from '../platform/audit/index.js';
import type { ClaimFinding } from './claim.entities.js';
import { ClaimTextsRepository, type Texts } from './claim-texts.repository.js';
import type { CheckClaimsResponse, ClaimFound, ClaimsQuery, FieldClaim } from './claims.dto.js';
import { ClaimsRepository, type NewFinding, type Subject } from './claims.repository.js';
import { findClaims, RULE_SENTENCES, warmUp } from './find-claims.js';

const hashOf = (text: string): string => hash('sha256', text, 'hex');

/** A reason given for a claim holds for the whole text it stands in, and no longer than that. */
const keyOf = ({ field, rule, textHash }: Pick<ClaimFinding, 'field' | 'rule' | 'textHash'>): string =>
  `${field}\n${rule}\n${textHash}`;

/** The claims of a text, with what their rules say. */
function claimsOf(text: string): ClaimFound[] {
  return findClaims(text).map((claim) => ({ ...claim, says: RULE_SENTENCES[claim.rule] ?? '' }));
}

function claimsIn(texts: Texts): FieldClaim[] {
  return Object.entries(texts).flatMap(([field, text]) =>
    claimsOf(text).map((claim) => ({ field, ...claim })),
  );
}

/** One row for each field and rule. */
function toRows(found: readonly FieldClaim[], texts: Texts): NewFinding[] {
  const byKey = new Map<string, NewFinding>();
  for (const { field, rule, text } of found) {
    const row = { field, rule, text, textHash: hashOf(texts[field] ?? ''), overrideReason: null };
    if (!byKey.has(keyOf(row))) byKey.set(keyOf(row), row);
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

  check(texts: Texts): CheckClaimsResponse {
    return { findings: claimsIn(texts) };
  }

  /** For texts of others, such as reviews: staff are told, nothing is blocked. */
  flag(text: string): ClaimFound[] {
    return claimsOf(text);
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

  /**
   * Call it in the transaction that saved a tool, a bundle or an announcement. A text that was published before with the
   * same claim stays: it is listed for staff, and does not keep them from changing something else.
   * @throws CLAIM_BLOCKED, KEY_NOT_ALLOWED
   */
  async assertPublishable(
    manager: EntityManager,
    actor: Actor,
    subject: Subject,
    override: string | null | undefined,
  ): Promise<void> {
    const texts = await this.texts.findActive(manager, subject.type, subject.id);
    await this.assertTexts(manager, actor, subject, texts ?? {}, override);
  }

  /** The same for texts that the caller has. @throws CLAIM_BLOCKED, KEY_NOT_ALLOWED */
  async assertTexts(
    manager: EntityManager,
    actor: Actor,
    subject: Subject,
    texts: Texts,
    override: string | null | undefined,
  ): Promise<void> {
    const found = claimsIn(texts).filter(({ level }) => level === 'block');
    const rows = await this.withReasons(manager, subject, toRows(found, texts));
    const fresh = rows.filter(({ isKnown }) => !isKnown);
    if (fresh.length > 0 && !override) {
      throw blocked(found.filter(({ field }) => fresh.some((row) => row.field === field)));
    }
    const open = rows.filter(({ overrideReason }) => overrideReason === null);
    if (override && open.length > 0) {
      if (actor.apiKey) throw new AppError('KEY_NOT_ALLOWED');
      await this.recordOverride(manager, actor, subject, override, open);
    }
    const reason = override ?? null;
    await this.claims.replace(
      manager,
      subject,
      rows.map(({ isKnown: _isKnown, ...row }) => ({ ...row, overrideReason: row.overrideReason ?? reason })),
    );
  }

  /** What is deleted makes no claims. */
  async forget(manager: EntityManager, subject: Subject): Promise<void> {
    await this.claims.replace(manager, subject, []);
  }

  /** Writes down what is found in a text that is published already. */
  async note(manager: EntityManager, subject: Subject): Promise<void> {
    const texts = (await this.texts.findActive(manager, subject.type, subject.id)) ?? {};
    const found = claimsIn(texts).filter(({ level }) => level === 'block');
    const rows = await this.withReasons(manager, subject, toRows(found, texts));
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
    const known = new Map(
      (await this.claims.listOf(manager, subject)).map((finding) => [keyOf(finding), finding]),
    );
    return rows.map((row) => {
      const before = known.get(keyOf(row));
      return { ...row, overrideReason: before?.overrideReason ?? null, isKnown: before !== undefined };
    });
  }

  private async recordOverride(
    manager: EntityManager,
    actor: Actor,
    { type, id }: Subject,
    claimOverride: string,
    findings: readonly NewFinding[],
  ): Promise<void> {
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
  return new AppError('CLAIM_BLOCKED', { params: { text: found[0]?.text ?? '' }, fields, findings });
}
