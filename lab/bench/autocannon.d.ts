/** The part of the load generator that the benchmark uses; the package has no types. */
declare module 'autocannon' {
  type Request = { method?: string; path: string; headers?: Record<string, string>; body?: string };
  type Client = { setRequests: (requests: Request[]) => void };
  type Result = { errors: number; non2xx: number; duration: number };
  type Run = Promise<Result> & {
    on: (
      event: 'response',
      listener: (client: Client, status: number, bytes: number, time: number) => void,
    ) => void;
  };
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    timeout: number;
    requests: Request[];
    setupClient: (client: Client) => void;
  }): Run;
}
