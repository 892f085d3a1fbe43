// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this door
import { HttpResponse, http } from 'msw';
import { server } from './answers.js';

/** A stream that a page has opened. */
export interface OpenStream {
  request: Request;
  say: (event: string, data: object, id?: string) => void;
  end: () => void;
}

const now = performance.now.bind(performance);

/** Answers GET /api/stream from here on, of a page that is opened now; those that were opened, in their order. */
export const answerStreams = (): OpenStream[] => {
  const openedAt = now();
  performance.now = () => now() - openedAt;
  const opened: OpenStream[] = [];
  server.use(
    http.get('*/api/stream', ({ request }) => {
      let line: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          line = controller;
        },
      });
      const say = (event: string, data: object, id?: string) =>
        line.enqueue(new TextEncoder().encode(`${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      opened.push({ request, say, end: () => line.close() });
      say('ready', { stream: `stream-${opened.length}`, beat: 15 });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  return opened;
};
