/** One line of Prometheus' text format. */
interface SampleLine {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/;

/** What Prometheus would read from a process. */
export class Scrape {
  private constructor(
    readonly text: string,
    readonly lines: readonly SampleLine[],
  ) {}

  static async of(port: number): Promise<Scrape> {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    if (answer.status !== 200) throw new Error(`metrics answered ${answer.status}`);
    const text = await answer.text();
    const lines = text.split('\n').flatMap((line) => {
      const [, name = '', labels = '', value = ''] = LINE.exec(line) ?? [];
      if (!name) return [];
      const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', of = '']) => [key, of]);
      return [{ name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }];
    });
    return new Scrape(text, lines);
  }

  /** The value of the first line with these labels. */
  value(name: string, labels: Record<string, string> = {}): number | undefined {
    return this.all(name, labels)[0]?.value;
  }

  all(name: string, labels: Record<string, string> = {}): SampleLine[] {
    const wanted = Object.entries(labels);
    return this.lines.filter(
      (line) => line.name === name && wanted.every(([key, value]) => line.labels[key] === value),
    );
  }

  /** Every name that a query may use. */
  get names(): Set<string> {
    return new Set(this.lines.map(({ name }) => name));
  }
}
