import { Injectable } from '@nestjs/common';
import { Database, rows, type Sql } from '../../database/database.js';

export interface ReplyRow {
  id: string;
  message: string;
  writtenBy: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** A reply with what its letter says. */
export interface ReplyForMail {
  message: string;
  name: string;
  email: string;
  asked: string;
  askedAt: Date;
}

/** What staff answered to inquiries, as rows. */
@Injectable()
export class RepliesRepository {
  constructor(private readonly database: Database) {}

  async insert(
    sql: Sql,
    reply: { id: string; inquiryId: string; message: string; writtenBy: string; at: Date },
  ): Promise<void> {
    await rows(
      sql,
      'INSERT INTO inquiry_replies (id, inquiry_id, message, written_by, created_at) VALUES ($1, $2, $3, $4, $5)',
      [reply.id, reply.inquiryId, reply.message, reply.writtenBy, reply.at],
    );
  }

  async list(inquiryId: string): Promise<ReplyRow[]> {
    return this.database.rows(
      `SELECT r.id, r.message, u.name AS "writtenBy", r.created_at AS "createdAt", r.sent_at AS "sentAt"
         FROM inquiry_replies r LEFT JOIN users u ON u.id = r.written_by
        WHERE r.inquiry_id = $1 ORDER BY r.created_at, r.id`,
      [inquiryId],
    );
  }

  async findForMail(id: string): Promise<ReplyForMail | null> {
    return this.database.row(
      `SELECT r.message, i.name, i.email, i.message AS asked, i.created_at AS "askedAt"
         FROM inquiry_replies r JOIN inquiries i ON i.id = r.inquiry_id WHERE r.id = $1`,
      [id],
    );
  }

  async markSent(id: string, at: Date): Promise<void> {
    await this.database.rows('UPDATE inquiry_replies SET sent_at = $2 WHERE id = $1 AND sent_at IS NULL', [
      id,
      at,
    ]);
  }
}
