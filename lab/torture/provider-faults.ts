import type { Fault } from './fault.ts';
import type { FullQueue } from './full-queue.ts';
import type { LyingProvider, Mood } from './lying-provider.ts';
import type { Sandbox } from '../support/sandbox.ts';
import type { TcpProxy } from './tcp-proxy.ts';

/** What the provider does wrong, and the way to it. */
export function providerFaults(
  { provider, providerWire }: { provider: LyingProvider; providerWire: TcpProxy },
  sandbox: Sandbox,
  queue: FullQueue,
): Fault[] {
  const lie = (name: string, mood: Mood, note: string): Fault => ({
    name,
    begin: () => {
      provider.mood = mood;
      return Promise.resolve(note);
    },
    end: () => {
      provider.mood = 'honest';
      return Promise.resolve();
    },
  });
  const withFullQueue = ({ name, begin, end }: Fault): Fault => ({
    name: `full queue, ${name}`,
    begin: async () => {
      await queue.prepare();
      const note = await begin();
      return `${await queue.fill()} webhooks of failed payments; ${note}`;
    },
    end,
  });
  const clock = (name: string, advanceMinutes: number): Fault => ({
    name,
    begin: () => sandbox.control('POST', '/clock', { advanceMinutes }).then(() => 'the provider’s clock'),
    end: async () => {
      await sandbox.control('POST', '/clock', { reset: true });
    },
  });
  return [
    lie('provider hangs', 'hanging', 'works, but never answers'),
    lie('provider: other amount', 'wrong-amount', 'orders cost ₹1 more'),
    lie('provider: other id', 'wrong-id', 'answers about another order'),
    lie('provider: paid, then not', 'paid-then-not', 'webhooks say paid, the API says active'),
    withFullQueue(lie('provider silent', 'hanging', 'works, but never answers')),
    withFullQueue(lie('provider lies', 'wrong-id', 'answers about another order')),
    {
      name: 'provider cut off',
      begin: () => {
        providerWire.cut();
        return Promise.resolve('bytes between backends and the provider are lost');
      },
      end: () => {
        providerWire.mend();
        return Promise.resolve();
      },
    },
    clock('clock 10 min ahead', 10),
    clock('clock 10 min behind', -10),
  ];
}
