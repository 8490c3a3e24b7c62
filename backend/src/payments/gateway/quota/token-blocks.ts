/** How long a block may be used: tokens taken in one minute are otherwise calls of another. */
export const BLOCK_SECONDS = 1;

interface Block {
  left: number;
  /** How many it had. */
  size: number;
  endsAt: number;
}

/**
 * Tokens that this process has taken from one bucket and not used yet. A block has one token at first, and twice as many
 * as the last one when that was used up in time: a process that rarely calls wastes nothing, and a busy one asks the
 * database once for many calls.
 */
export class TokenBlocks {
  private block: Block = { left: 0, size: 0, endsAt: 0 };
  private taking: Promise<boolean> | undefined;

  /**
   * @param most tokens in a block
   * @param takeTokens takes tokens from the shared bucket; false when it has too few
   * @param now in milliseconds
   */
  constructor(
    private readonly max: number,
    private readonly takeTokens: (count: number) => Promise<boolean>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Takes a token; false when the shared bucket has none. */
  async take(): Promise<boolean> {
    while (this.now() >= this.block.endsAt || this.block.left === 0) {
      this.taking ??= this.takeBlock().finally(() => (this.taking = undefined));
      if (!(await this.taking)) return false;
    }
    this.block.left -= 1;
    return true;
  }

  private async takeBlock(): Promise<boolean> {
    const isUsedUp = this.block.left === 0 && this.now() < this.block.endsAt;
    const wanted = isUsedUp ? Math.min(this.max, 2 * this.block.size) : 1;
    for (const size of wanted > 1 ? [wanted, 1] : [1]) {
      const endsAt = this.now() + BLOCK_SECONDS * 1000;
      if (!(await this.takeTokens(size))) continue;
      this.block = { left: size, size, endsAt };
      return true;
    }
    return false;
  }
}
