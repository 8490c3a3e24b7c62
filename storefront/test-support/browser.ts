/** The browser storage that the modules under test use. */
export class FakeStorage {
  private readonly items = new Map<string, string>();

  constructor(private readonly isRefused = false) {}

  getItem(key: string): string | null {
    if (this.isRefused) throw new Error('SecurityError');
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.isRefused) throw new Error('QuotaExceededError');
    this.items.set(key, value);
  }

  removeItem(key: string): void {
    if (this.isRefused) throw new Error('SecurityError');
    this.items.delete(key);
  }
}

/** Installs a window and a document, with storage that works or throws. */
export function installBrowser({ refuseStorage = false } = {}): FakeStorage {
  const localStorage = new FakeStorage(refuseStorage);
  Object.assign(globalThis, {
    window: {
      localStorage,
      location: { origin: 'http://localhost', pathname: '/', search: '', assign: () => undefined },
    },
    document: { documentElement: { dataset: {} } },
  });
  return localStorage;
}
