import http from 'node:http';

const PATIENCE = 30_000;
/** A machine that is busy with other work is asked less, not more and more. */
const AT_ONCE = 60;

export interface Call {
  /** Whose it is, told before its method. */
  of?: string;
  method: string;
  path: string;
  headers: http.OutgoingHttpHeaders;
  body?: string;
  /** Is told when the answer is there. */
  answered?: () => void;
}

/** Sends calls in turn at a steady rate, over connections that are kept or each over its own. What is a function is asked for a call each time. */
export class Load {
  readonly answers = new Map<string, number>();
  sent = 0;
  private readonly agent: http.Agent;
  private readonly began = Date.now();
  private readonly running = new Set<Promise<void>>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly url: string,
    private readonly calls: (Call | (() => Call))[],
    private readonly perSecond: number,
    keepAlive = true,
  ) {
    this.agent = new http.Agent({ keepAlive, maxSockets: 100 });
    this.timer = setInterval(() => this.catchUp(), 5);
  }

  /** Ends sending and waits for the last answer; how many a second were sent. */
  async end(): Promise<number> {
    clearInterval(this.timer);
    const seconds = (Date.now() - this.began) / 1000;
    await Promise.all(this.running);
    this.agent.destroy();
    return this.sent / seconds;
  }

  private catchUp(): void {
    for (const due = ((Date.now() - this.began) / 1000) * this.perSecond; this.sent < due && this.running.size < AT_ONCE; ) {
      const next = this.calls[this.sent % this.calls.length] as Call | (() => Call);
      const call = typeof next === 'function' ? next() : next;
      this.sent += 1;
      const run = this.ask(call).then((what) => {
        const line = `${call.of ? `${call.of} ` : ''}${call.method} ${what}`;
        this.answers.set(line, (this.answers.get(line) ?? 0) + 1);
        this.running.delete(run);
        call.answered?.();
      });
      this.running.add(run);
    }
  }

  private ask({ method, path, headers, body }: Call): Promise<string> {
    return new Promise((resolve) => {
      const request = http.request(`${this.url}${path}`, { method, headers, agent: this.agent, timeout: PATIENCE }, (response) => {
        response.resume();
        response.once('end', () => resolve(String(response.statusCode)));
        response.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      });
      request.once('timeout', () => request.destroy(new Error('no answer')));
      request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      request.end(body);
    });
  }
}
