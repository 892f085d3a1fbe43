import { type ClientRequest, type OutgoingHttpHeaders, request } from 'node:http';

/** A request half of whose body is sent, and the other half when it is told to end. */
export class Sending {
  /** The status; 0 when the line was cut. */
  readonly answer: Promise<number>;
  private readonly sending: ClientRequest;

  constructor(
    url: string,
    method: string,
    headers: OutgoingHttpHeaders,
    private readonly body: Buffer,
  ) {
    this.sending = request(url, { method, headers: { ...headers, 'content-length': body.length }, agent: false });
    this.answer = new Promise((resolve) => {
      this.sending.once('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      this.sending.on('error', () => resolve(0));
    });
    this.sending.write(body.subarray(0, this.half));
  }

  end(): Promise<number> {
    this.sending.end(this.body.subarray(this.half));
    return this.answer;
  }

  private get half(): number {
    return Math.floor(this.body.length / 2);
  }
}
