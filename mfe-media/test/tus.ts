import { fail, HttpResponse, http, server } from '@prepmarket/web-kit/testing';

const root = '/api/uploads';
const protocol = { 'tus-resumable': '1.0.0' };

/** What a PATCH is answered instead of being taken; nothing to take it. */
type Trouble = (at: { offset: number; token: string | null }) => Response | Promise<Response> | undefined;

const metadataOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(',').map((pair) => {
      const [key = '', value = ''] = pair.split(' ');
      return [key, Buffer.from(value, 'base64').toString()];
    }),
  );

/** A server of resumable uploads for one file. */
export const tusServer = (trouble: Trouble = () => undefined) => {
  const seen = {
    begun: 0,
    dropped: 0,
    asked: 0,
    metadata: {} as Record<string, string>,
    length: 0,
    kept: Buffer.alloc(0),
    taken: 0,
    tokens: [] as (string | null)[],
  };
  server.use(
    http.post(root, ({ request }) => {
      seen.begun += 1;
      seen.length = Number(request.headers.get('upload-length'));
      seen.metadata = metadataOf(request.headers.get('upload-metadata') ?? '');
      return new HttpResponse(null, { status: 201, headers: { ...protocol, location: `${root}/u-1` } });
    }),
    http.head(`${root}/u-1`, () => {
      seen.asked += 1;
      return new HttpResponse(null, { headers: { ...protocol, 'upload-offset': `${seen.kept.length}`, 'upload-length': `${seen.length}` } });
    }),
    http.patch(`${root}/u-1`, async ({ request }) => {
      const offset = Number(request.headers.get('upload-offset'));
      const token = request.headers.get('authorization');
      const answer = await trouble({ offset, token });
      if (answer) return answer as never;
      if (offset !== seen.kept.length) return fail(409);
      const bytes = Buffer.from(await request.arrayBuffer());
      seen.tokens.push(token);
      seen.taken += bytes.length;
      seen.kept = Buffer.concat([seen.kept, bytes]);
      return new HttpResponse(null, { status: 204, headers: { ...protocol, 'upload-offset': `${seen.kept.length}` } });
    }),
    http.delete(`${root}/u-1`, () => {
      seen.dropped += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return seen;
};
