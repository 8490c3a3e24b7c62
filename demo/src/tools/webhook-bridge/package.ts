import type { PackagePlan } from '../../packaging/plan.ts';
import { sessions } from '../../packaging/samples.ts';

/** What the ZIPs of this tool hold. */
export const webhookBridgePackage: PackagePlan = {
  shared: { files: ['charges.py', 'paper.py'], to: 'webhook_bridge/' },
  made: () => [
    {
      path: 'examples/alerts.jsonl',
      body: `${sessions(20)
        .map((day, i) =>
          JSON.stringify({
            secret: 'choose-one',
            id: `${day}-${i}`,
            symbol: 'BANK01',
            side: i % 3 ? 'buy' : 'sell',
            price: 812 + i,
            stop: i % 3 ? 806 + i : 818 + i,
          }),
        )
        .join('\n')}\n`,
    },
  ],
};
