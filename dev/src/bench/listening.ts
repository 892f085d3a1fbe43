import http from 'node:http';

export interface Heard {
  /** `performance.now()` when it came. */
  at: number;
  event: string;
  tags: readonly { type: string; id?: string }[];
  version?: number;
}

/** A browser's stream: one connection, read as it comes. Resolves when it is ready. */
export const openStream = (url: string, headers: Record<string, string>, heard: (message: Heard) => void): Promise<{ close(): void }> =>
  new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        reject(new Error(`The stream was refused: ${response.statusCode}`));
        return;
      }
      let rest = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const message = read(block);
          if (message.event === 'ready') resolve({ close: () => request.destroy() });
          else heard(message);
        }
      });
    });
    request.on('error', reject);
  });

const read = (block: string): Heard => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
  const { tags = [], version } = JSON.parse(field('data') || '{}');
  return { at: performance.now(), event: field('event'), tags, version };
};
