import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import { type ToolForSale, ToolsRepository } from './tools.repository.js';

/** What other features may ask about tools. */
@Injectable()
export class ToolsService {
  constructor(private readonly tools: ToolsRepository) {}

  /** The tool with the price to charge for it now. @throws AppError TOOL_NOT_FOUND when the public cannot see it. */
  async getForSale(id: string): Promise<ToolForSale> {
    const tool = await this.tools.findForSale(id);
    if (!tool) throw new AppError('TOOL_NOT_FOUND');
    return tool;
  }
}
