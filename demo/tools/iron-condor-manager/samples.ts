import { randomFrom } from '../../src/random.ts';
import { sessions, type Samples } from '../../src/samples.ts';

/** Weeks of week,time,spot,days,vol: an index and its volatility every quarter of an hour. */
function weeksCsv(weeks: number): string {
  const random = randomFrom('condor');
  const days = sessions(weeks * 5);
  const lines = ['week,time,spot,days,vol'];
  let spot = 24000;
  let vol = 0.135;
  for (let week = 0; week < weeks; week += 1) {
    for (let day = 0; day < 5; day += 1) {
      const date = days[week * 5 + day] ?? '';
      spot *= 1 + random.normal() * 0.0045;
      for (let quarter = 0; quarter < 25; quarter += 1) {
        spot *= 1 + random.normal() * 0.0011 * (vol / 0.13);
        vol = Math.max(0.09, Math.min(0.3, vol + random.normal() * 0.0012 + (0.135 - vol) * 0.004));
        const minute = 9 * 60 + 15 + quarter * 15;
        const time = `${date} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const left = 4 - day + (24 - quarter) / 25;
        lines.push(`${week + 1},${time},${spot.toFixed(2)},${left.toFixed(3)},${vol.toFixed(4)}`);
      }
    }
  }
  return `${lines.join('\n')}\n`;
}

export const samples: Samples = (index) => ({
  'data/chain_sample.csv': weeksCsv(26 + index * 26),
});
