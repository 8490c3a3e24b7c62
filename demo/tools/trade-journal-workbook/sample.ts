import { sessions } from '../../src/packaging/index.ts';
import { randomFrom } from '../../src/random.ts';

/** Fills in the usual order of a tradebook: symbol, date, side, quantity, price, time. */
export function tradebookCsv(days: number): string {
  const random = randomFrom('tradebook');
  const rows = sessions(days).flatMap((day) => {
    const symbol = random.pick(['BANK01', 'IT03', 'METALS02', 'AUTO01', 'FMCG02']);
    const price = random.between(140, 2400);
    const quantity = Math.max(10, Math.round(60000 / price / 10) * 10);
    const exit = price * (1 + random.normal() * 0.009 + 0.001);
    const hour = random.whole(9, 13);
    return [
      [symbol, day, 'buy', quantity, price.toFixed(2), `${hour}:${random.whole(16, 59)}`],
      [symbol, day, 'sell', quantity, exit.toFixed(2), `${hour + 1}:${random.whole(10, 59)}`],
    ].map((row) => row.join(','));
  });
  return `symbol,date,side,quantity,price,time\n${rows.join('\n')}\n`;
}
