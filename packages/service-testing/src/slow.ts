import http from 'node:http';
import net from 'node:net';

/** What came over one connection, and whether it was ended. */
export interface Seen {
  text: string;
  over: boolean;
  send(bytes: Buffer): void;
  /** Reads from now on. */
  resume(): void;
  /** Reads about so many bytes and stops again. */
  sip(bytes: number): void;
}

/** Holds connections open, in the ways of those who want to keep others from theirs. */
export class Slow {
  private readonly sockets: net.Socket[] = [];
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(private readonly port: number) {}

  /** Announces a body and sends a byte of it every now and then. */
  writer(path: string, headers: http.OutgoingHttpHeaders, length = 1000): Seen {
    const seen = this.open('POST', path, { ...headers, 'content-length': length });
    this.timers.push(setInterval(() => seen.send(Buffer.from('a')), 1000));
    return seen;
  }

  /** Asks for something and reads nothing of it. */
  reader(path: string, headers: http.OutgoingHttpHeaders): Seen {
    const seen = this.open('GET', path, headers);
    this.sockets.at(-1)?.pause();
    return seen;
  }

  /** Sends a body at once, or what is there of it. */
  sender(path: string, headers: http.OutgoingHttpHeaders, body: Buffer, length = body.length): Seen {
    const seen = this.open('POST', path, { ...headers, 'content-length': length });
    seen.send(body);
    return seen;
  }

  end(): void {
    for (const timer of this.timers.splice(0)) clearInterval(timer);
    for (const socket of this.sockets.splice(0)) socket.destroy();
  }

  private open(method: string, path: string, headers: http.OutgoingHttpHeaders): Seen {
    const seen = this.silent();
    const lines = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    seen.send(Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`));
    return seen;
  }

  /** A connection on which nothing is asked. */
  silent(): Seen {
    const socket = net.connect(this.port, '127.0.0.1');
    const seen: Seen = {
      text: '',
      over: false,
      send: (bytes) => void (socket.writable && socket.write(bytes)),
      resume: () => void socket.resume(),
      sip: (bytes) => {
        most = seen.text.length + bytes;
        socket.resume();
      },
    };
    let most = Number.POSITIVE_INFINITY;
    socket.on('data', (data) => {
      seen.text += data;
      if (seen.text.length >= most) socket.pause();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      seen.over = true;
    });
    this.sockets.push(socket);
    return seen;
  }
}

/** As many brackets as a JSON body has room for. */
export const NESTED = Buffer.alloc(900_000, '[');
export const json = { 'content-type': 'application/json' };
/** One of 65536 addresses, as a trusted proxy names it. */
export const fromAddress = (turn: number) => ({ 'x-forwarded-for': `198.51.${turn >> 8}.${turn & 255}` });
