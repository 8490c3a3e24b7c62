import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const EXAMPLES = join(import.meta.dirname, '../../../examples');
const DAY_MS = 86_400_000;

interface Language {
  folder: string;
  /** The file with the address of the store and the id of the tool. */
  file: string;
  /** The command that runs the program with a clock that is wrong by so many milliseconds. */
  command: (clockOffset: number) => string[];
}

export const PYTHON: Language = {
  folder: 'python',
  file: 'license_check.py',
  command: (offset) => [
    'python3',
    '-c',
    `import sys, time; real = time.time; time.time = lambda: real() + ${offset / 1000}; import license_check; license_check.main(sys.argv[1:])`,
  ],
};

export const JAVASCRIPT: Language = {
  folder: 'javascript',
  file: 'license-check.js',
  command: (offset) => [
    process.execPath,
    '--import',
    `data:text/javascript,const real = Date.now; Date.now = () => real() + ${offset};`,
    'example.js',
  ],
};

/** What a program keeps on a computer. */
export interface Kept {
  license_key?: string;
  instance_id?: string;
  license_file?: string;
  keys?: { kid: string }[];
}

/** An example program on a computer of a customer, for a tool of a store. */
export class LicenseProgram {
  private constructor(
    private readonly language: Language,
    private readonly folder: string,
    private readonly toolId: string,
  ) {}

  static async install(language: Language, storeUrl: string, toolId: string): Promise<LicenseProgram> {
    const folder = await mkdtemp(join(tmpdir(), 'license-program-'));
    await cp(join(EXAMPLES, language.folder), folder, { recursive: true });
    const file = join(folder, language.file);
    const text = (await readFile(file, 'utf8'))
      .replace('https://store.example', storeUrl)
      .replace('00000000-0000-0000-0000-000000000000', toolId);
    await writeFile(file, text);
    return new LicenseProgram(language, folder, toolId);
  }

  /** Runs the program to its end; the answer is the last line that it wrote. */
  run(args: string[], clockOffsetDays = 0): Promise<string> {
    const [program = '', ...before] = this.language.command(clockOffsetDays * DAY_MS);
    const env = {
      ...process.env,
      LICENSE_FOLDER: this.folder,
      NODE_OPTIONS: '',
      PYTHONDONTWRITEBYTECODE: '1',
    };
    return new Promise((resolve) => {
      execFile(program, [...before, ...args], { cwd: this.folder, env }, (_error, stdout, stderr) =>
        resolve(`${stdout}${stderr}`.trim().split('\n').at(-1) ?? ''),
      );
    });
  }

  async kept(): Promise<Kept> {
    return JSON.parse(await readFile(this.keptIn, 'utf8')) as Kept;
  }

  async keep(change: Kept): Promise<void> {
    await writeFile(this.keptIn, JSON.stringify({ ...(await this.kept()), ...change }));
  }

  /** Puts a file on the computer. @returns its path */
  async save(name: string, content: string): Promise<string> {
    const path = join(this.folder, name);
    await writeFile(path, content);
    return path;
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  private get keptIn(): string {
    return join(this.folder, `${this.toolId}.json`);
  }
}

/** The connection of a computer to a store, which can be cut or led elsewhere. */
export class Connection {
  state: 'open' | 'cut' | 'sign-in page of a hotel' | 'JSON of a proxy' | 'broken store' = 'open';

  private constructor(
    private readonly storeUrl: string,
    private readonly server: Server,
  ) {}

  static async to(storeUrl: string): Promise<Connection> {
    const server = createServer().listen(0, '127.0.0.1');
    const connection = new Connection(storeUrl, server);
    server.on('request', (asked, answer) => connection.pass(asked, answer));
    await once(server, 'listening');
    return connection;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    if (this.state === 'cut') asked.destroy();
    else if (this.state === 'broken store')
      answer.writeHead(502).end('{"success":false,"code":"INTERNAL","error":"Broken"}');
    else if (this.state === 'sign-in page of a hotel') answer.end('<html>Welcome to the hotel</html>');
    else if (this.state === 'JSON of a proxy') answer.end('{"error":"Please sign in","code":"PROXY"}');
    else {
      const { method, headers } = asked;
      const onwards = request(new URL(asked.url ?? '/', this.storeUrl), { method, headers }, (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      });
      onwards.on('error', () => answer.destroy());
      asked.pipe(onwards);
    }
  }
}
