import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { InvariantPass } from './invariant-pass.entity.ts';

@Injectable()
export class InvariantPassesRepository {
  constructor(@InjectRepository(InvariantPass) private readonly passes: Repository<InvariantPass>) {}

  async list(): Promise<InvariantPass[]> {
    return this.passes.find();
  }

  async find(name: string): Promise<InvariantPass | null> {
    return this.passes.findOneBy({ name });
  }

  async save(pass: Omit<InvariantPass, 'since'>): Promise<void> {
    await this.passes.upsert(pass, ['name']);
  }
}
