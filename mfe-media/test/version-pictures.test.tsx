import { type Version, versionList } from '@prepmarket/media-api';
import { http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { waitFor } from '@testing-library/react';
import { useVersionsInfiniteQuery } from '../src/versions/api.js';
import VersionPicture from '../src/widgets/version-picture.js';

const contractId = '6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1d01';
const idOf = (n: number) => `6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1${String(n).padStart(3, '0')}`;
const MADE = 260;
const version = (n: number) =>
  ({
    ...{ id: idOf(n), _id: idOf(n), contract_id: contractId, task_id: idOf(901), shot_id: idOf(902), number: n, name: `SB010_roto_v${n}.mp4` },
    ...{ state: 'submitted', made_by: idOf(903), made_at: '2026-03-01T10:00:00.000Z', sha256: null, bytes: 1, submitted_at: null, milestone_id: null },
    ...{ round: null, superseded: false },
    picture: {
      ...{ file_url: '/api/files/stream/m-1/a.mp4', poster_url: `/poster-${n}.jpg`, sprite: null, times_url: null, original_key: null },
      ...{ original_name: 'a.mp4', frames: 48, fps: 24, frame_rate: '24/1', width: 1920, height: 1080, duration: 2, codec: 'h264' },
    },
  }) as unknown as Version;

const Screen = () => {
  useVersionsInfiniteQuery(contractId);
  // Of the first page, of those next behind it, and of the first that were made.
  return [MADE, 205, 150, 90, 2, 1].map((n) => <VersionPicture key={n} contractId={contractId} versionId={idOf(n)} />);
};

it('[S-2532] pictures of versions behind the first page are asked for together, those far behind by themselves', async () => {
  const asked: string[] = [];
  server.use(
    http.get(`*/api/contracts/${contractId}/versions`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const [before, limit] = [searchParams.get('before'), Number(searchParams.get('limit'))];
      asked.push(`${limit} ${before ? 'older' : 'newest'}`);
      const from = before ? Number(before.slice(-3)) - 1 : MADE;
      const versions = Array.from({ length: Math.min(limit, from) }, (_, n) => version(from - n));
      const last = versions.at(-1);
      return ok(
        'deliveries',
        versionList.parse({ contract_id: contractId, tasks: [], versions, may_send: false, next: last && last.number > 1 ? last.id : null }),
      );
    }),
    http.get(`*/api/contracts/${contractId}/versions/:one`, ({ params }) => {
      const number = Number(String(params.one).slice(-3));
      asked.push(`v${number}`);
      return ok('version', version(number));
    }),
  );
  const { container } = renderRoutes([{ path: '/', element: <Screen /> }], { at: '/', user: testUser({ role: 'client' }) });
  const posters = () => [...container.querySelectorAll('img')].map((img) => img.getAttribute('src'));
  await waitFor(() => expect(posters()).toEqual([MADE, 205, 150, 90, 2, 1].map((n) => `/poster-${n}.jpg`)));
  expect(asked).toEqual(['50 newest', '100 older', 'v90', 'v2', 'v1']);
});
