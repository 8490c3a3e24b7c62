import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import {
  checkedLookup,
  PrivateAddressError,
  resolvePublic,
  type ResolveName,
} from '../address/checked-lookup.ts';
import {
  getHost,
  isExempt,
  PRIVATE_ADDRESS,
  problemOfAddress,
  UNKNOWN_NAME,
} from '../address/webhook-address.ts';
import { failureText } from './failure-text.ts';
import { type Answer, readAnswer } from './read-answer.ts';

/** Idle connections to one host; those at work are limited by the deliveries of each endpoint. */
const IDLE_CONNECTIONS = 20;
const IDLE_MS = 20_000;

/** Finds the addresses of a name; tests replace it. */
export const RESOLVE_NAME = Symbol('RESOLVE_NAME');

/** The result of one attempt: an answer, or why there was none. */
export type Attempt = ({ error: null } & Answer) | ({ error: string } & { [Key in keyof Answer]: null });

const agentOptions = { keepAlive: true, maxFreeSockets: IDLE_CONNECTIONS, timeout: IDLE_MS };

/** Calls addresses that staff entered: no redirects, no private networks, a deadline and little of the answer. */
@Injectable()
export class WebhookClient implements OnApplicationShutdown {
  private readonly agents: { http: http.Agent; https: https.Agent };
  private readonly openAgents = {
    http: new http.Agent(agentOptions),
    https: new https.Agent(agentOptions),
  };

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(RESOLVE_NAME) private readonly resolve: ResolveName,
  ) {
    const options = { ...agentOptions, lookup: checkedLookup(resolve) };
    this.agents = { http: new http.Agent(options), https: new https.Agent(options) };
  }

  /** After the jobs: what is on its way ends first. */
  onApplicationShutdown(): void {
    for (const { http: plain, https: secure } of [this.agents, this.openAgents]) {
      plain.destroy();
      secure.destroy();
    }
  }

  /** Why events cannot be sent to an address, as a sentence; null when they can. Asks for its addresses. */
  async findProblem(text: string): Promise<string | null> {
    const problem = problemOfAddress(text, this.env.WEBHOOK_ALLOW_PRIVATE);
    if (problem) return problem;
    const url = new URL(text);
    if (isIP(getHost(url)) !== 0 || isExempt(url, this.env.WEBHOOK_ALLOW_PRIVATE)) return null;
    try {
      return (await resolvePublic(this.resolve, url.hostname)).length > 0 ? null : UNKNOWN_NAME;
    } catch (error) {
      return error instanceof PrivateAddressError ? PRIVATE_ADDRESS : UNKNOWN_NAME;
    }
  }

  /** Never throws: what goes wrong is the result. */
  async post(address: string, headers: Record<string, string>, body: string): Promise<Attempt> {
    try {
      // The rules may have changed since the address was saved.
      const problem = problemOfAddress(address, this.env.WEBHOOK_ALLOW_PRIVATE);
      if (problem) throw new Error(problem);
      return { error: null, ...(await this.request(new URL(address), headers, body)) };
    } catch (error) {
      const text = failureText(error, this.env.WEBHOOK_TIMEOUT);
      return { error: text, status: null, body: null, retryAfter: null };
    }
  }

  private request(url: URL, headers: Record<string, string>, body: string): Promise<Answer> {
    const signal = AbortSignal.timeout(this.env.WEBHOOK_TIMEOUT * 1000);
    const agents = isExempt(url, this.env.WEBHOOK_ALLOW_PRIVATE) ? this.openAgents : this.agents;
    const options = {
      method: 'POST',
      signal,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Store-Webhooks/1.0',
      },
    };
    return new Promise((resolve, reject) => {
      const request =
        url.protocol === 'https:'
          ? https.request(url, { ...options, agent: agents.https })
          : http.request(url, { ...options, agent: agents.http });
      // Also what fails after the answer has begun, which the answer reports as well.
      request.on('error', reject);
      // Its socket no longer belongs to the request, so the time limit does not end it.
      request.on('upgrade', (_response, socket) => {
        socket.destroy();
        reject(new Error('The receiver asked for another protocol.'));
      });
      request.on('response', (response) => {
        readAnswer(response, this.clock.now()).then(resolve, reject);
      });
      request.end(body);
    });
  }
}
