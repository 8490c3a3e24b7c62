import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, type Repository } from 'typeorm';
import { Database } from '../../database/database.ts';
import { InquiryReply } from './inquiry-reply.entity.ts';

export interface ReplyRow {
  id: string;
  message: string;
  writtenBy: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** A reply with the request it answers. */
export interface ReplyForEmail {
  message: string;
  name: string;
  email: string;
  request: string;
  requestedAt: Date;
}

/** Staff replies to inquiries. */
@Injectable()
export class RepliesRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(InquiryReply) private readonly replies: Repository<InquiryReply>,
  ) {}

  async insert(manager: EntityManager, reply: Omit<InquiryReply, 'sentAt'>): Promise<void> {
    await manager.getRepository(InquiryReply).insert(reply);
  }

  async list(inquiryId: string): Promise<ReplyRow[]> {
    return this.database.rows(
      `SELECT r.id, r.message, u.name AS "writtenBy", r.created_at AS "createdAt", r.sent_at AS "sentAt"
         FROM inquiry_replies r LEFT JOIN users u ON u.id = r.written_by
        WHERE r.inquiry_id = $1 ORDER BY r.created_at, r.id`,
      [inquiryId],
    );
  }

  async findForEmail(id: string): Promise<ReplyForEmail | null> {
    return this.database.row(
      `SELECT r.message, i.name, i.email, i.message AS request, i.created_at AS "requestedAt"
         FROM inquiry_replies r JOIN inquiries i ON i.id = r.inquiry_id WHERE r.id = $1`,
      [id],
    );
  }

  async markSent(id: string, at: Date): Promise<void> {
    await this.replies.update({ id, sentAt: IsNull() }, { sentAt: at });
  }
}
