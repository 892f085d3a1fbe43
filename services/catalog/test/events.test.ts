import { bidAccepted, bidRejected, bidSubmitted, bidWithdrawn } from '@prepmarket/bidding-api';
import { projectChanged, type Shot, shotChanged } from '@prepmarket/catalog-api';
import { contractActivated, contractCompleted, contractCreated } from '@prepmarket/contracts-api';
import { shotMediaFailed, shotMediaReady } from '@prepmarket/media-api';
import { Events } from '@prepmarket/service-kit';
import { type Catalog, nowhere, openCatalog, type Person } from './catalog.js';
import { readyMedia } from './media.js';

let catalog: Catalog;
let client: Person;
let vendor: Person;

beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
  vendor = await catalog.person('vendor');
});
afterAll(() => catalog.close());

const open = () => catalog.project(client, { status: 'open' });
const statusOf = async (id: string): Promise<string> => (await catalog.as(client).get(`/api/projects/${id}`).expect(200)).body.project.status;

describe('award and contract', () => {
  it.each(['open', 'draft', 'cancelled'])('[S-463] moves a project that is %s to in_progress when a bid is accepted, and says so once', async (status) => {
    const project = await catalog.project(client, { status });
    const bid = catalog.bidOf(project, vendor, { status: 'accepted', version: 2 });
    await catalog.publish(bidAccepted, bid);
    await catalog.publish(bidAccepted, bid);
    expect(await statusOf(project.id)).toBe('in_progress');
    expect(await catalog.published(projectChanged, project.id)).toMatchObject([{ version: 2, status: 'in_progress' }]);
  });

  it('[S-544] completes the project with its contract', async () => {
    const project = await open();
    const bid = await catalog.award(project, vendor);
    const contract = catalog.contractOf(bid);
    await catalog.publish(contractCreated, contract);
    await catalog.publish(contractActivated, { ...contract, version: 3, status: 'active', clientSigned: true, vendorSigned: true });
    expect(await statusOf(project.id)).toBe('in_progress');
    await catalog.publish(contractCompleted, { ...contract, version: 9, status: 'completed', clientSigned: true, vendorSigned: true });
    expect(await statusOf(project.id)).toBe('completed');
    await catalog.as(client).delete(`/api/projects/${project.id}`).expect(200);
  });

  it('[S-617] completes what is left of the tasks and shots of paid work, once', async () => {
    const project = await open();
    const pack = await catalog.pack(client, project.id);
    const shots = [
      await catalog.shot(client, project.id, pack.id, { tasks: [{ task_type: 'roto' }, { task_type: 'paint', status: 'in_progress' }] }),
      await catalog.shot(client, project.id, pack.id, { status: 'completed', tasks: [{ task_type: 'track', status: 'completed' }] }),
    ];
    const contract = catalog.contractOf(await catalog.award(project, vendor), { clientSigned: true, vendorSigned: true, version: 9, status: 'completed' });
    await catalog.publish(contractCompleted, contract);
    await catalog.publish(contractCompleted, contract);
    const { body } = await catalog.as(vendor).get(`/api/projects/${project.id}/shots`).expect(200);
    const states = body.shots.map((each: Shot) => [each.status, each.version, each.tasks.map((task) => [task.status, task.version])]);
    expect(states).toEqual([
      [
        'completed',
        2,
        [
          ['completed', 2],
          ['completed', 2],
        ],
      ],
      ['completed', 1, [['completed', 1]]],
    ]);
    expect(await catalog.published(shotChanged, shots[0]?.id as string)).toMatchObject([{ version: 2 }]);
    expect(await catalog.published(shotChanged, shots[1]?.id as string)).toEqual([]);
  });

  it('[S-617] leaves the work of other projects alone', async () => {
    const project = await open();
    const shot = await catalog.shot(client, project.id, (await catalog.pack(client, project.id)).id, { tasks: [{ task_type: 'roto' }] });
    const paid = catalog.contractOf(await catalog.award(await open(), vendor), { clientSigned: true, vendorSigned: true, version: 9, status: 'completed' });
    await catalog.publish(contractCompleted, paid);
    const { body } = await catalog.as(client).get(`/api/projects/shots/${shot.id}`).expect(200);
    expect(body.shot).toMatchObject({ status: 'pending', tasks: [{ status: 'pending' }] });
  });

  it('[S-544] ends the same when the news come in the wrong order', async () => {
    const project = await open();
    const bid = catalog.bidOf(project, vendor, { status: 'accepted', version: 2 });
    const contract = catalog.contractOf(bid, { clientSigned: true, vendorSigned: true });
    await catalog.publish(contractCompleted, { ...contract, version: 9, status: 'completed' });
    await catalog.publish(contractActivated, { ...contract, version: 3, status: 'active' });
    await catalog.publish(bidAccepted, bid);
    await catalog.publish(bidSubmitted, { ...bid, version: 1, status: 'pending' });
    expect(await statusOf(project.id)).toBe('completed');
  });

  it('[S-235] lets the owner reopen once the award was taken back, whichever news came first', async () => {
    for (const late of [false, true]) {
      const project = await open();
      const bid = catalog.bidOf(project, vendor, { status: 'accepted', version: 2 });
      const rejected = { ...bid, version: 3, status: 'rejected' as const };
      const reopen = () => catalog.as(client).put(`/api/projects/${project.id}`).send({ title: 'Again', status: 'open' });
      if (!late) {
        await catalog.publish(bidAccepted, bid);
        await reopen().expect(409);
      }
      await catalog.publish(bidRejected, rejected);
      if (late) await catalog.publish(bidAccepted, bid);
      await reopen().expect(200);
    }
  });

  it('[S-231] shuts a bidder out who has withdrawn', async () => {
    const project = await catalog.project(client, { status: 'in_progress' });
    const bid = await catalog.bid(project, vendor);
    await catalog.as(vendor).get(`/api/projects/${project.id}`).expect(200);
    await catalog.publish(bidWithdrawn, { ...bid, version: 2, status: 'withdrawn' });
    await catalog.as(vendor).get(`/api/projects/${project.id}`).expect(403);
  });

  it('[S-229] ignores news of a project that is gone', async () => {
    const project = { ...(await open()), id: nowhere };
    await catalog.publish(bidAccepted, catalog.bidOf(project, vendor, { status: 'accepted', version: 2 }));
    await catalog.as(client).get(`/api/projects/${nowhere}`).expect(404);
  });
});

describe('pictures', () => {
  const aShot = async (): Promise<Shot> => {
    const project = await open();
    return catalog.shot(client, project.id, (await catalog.pack(client, project.id)).id);
  };
  const read = async (id: string): Promise<Shot> => (await catalog.as(client).get(`/api/projects/shots/${id}`).expect(200)).body.shot;

  it('[S-352] [S-353] [S-307] shows what media found out about the picture', async () => {
    const shot = await aShot();
    await catalog.publish(shotMediaReady, readyMedia(shot));
    expect(await read(shot.id)).toMatchObject({
      file_url: '/api/files/stream/m-1/plate.mp4',
      file_path: '/api/files/stream/m-1/plate.mp4',
      frame_count: 96,
      metadata: {
        ...{ frames: 96, fps: 23.976, frame_rate: '24000/1001', width: 1920, height: 1080, duration: 4.004, codec: 'h264', first_frame: 1001 },
        ...{ missing_frames: [1003], original_key: 'm-2', original_name: 'plate.mov', poster_url: '/api/files/stream/m-3/poster.jpg' },
      },
      media_error: null,
    });
  });

  it('[S-2135] shows where the alpha of a picture is, and that there is none', async () => {
    const shot = await aShot();
    await catalog.publish(shotMediaReady, readyMedia(shot, { alphaKey: 'm-5' }));
    expect((await read(shot.id)).metadata?.alpha_url).toBe('/api/files/stream/m-5/alpha.mp4');
    await catalog.publish(shotMediaReady, readyMedia(shot, { upload: 2, alphaKey: null }));
    expect((await read(shot.id)).metadata?.alpha_url).toBeNull();
  });

  it('[S-352] ignores an older upload, and keeps the last picture when a newer upload fails', async () => {
    const shot = await aShot();
    await catalog.publish(shotMediaReady, readyMedia(shot, { upload: 2, frameCount: 48 }));
    await catalog.publish(shotMediaReady, readyMedia(shot, { upload: 1, frameCount: 96 }));
    expect((await read(shot.id)).frame_count).toBe(48);
    await catalog.publish(shotMediaFailed, { id: shot.id, version: 3, projectId: shot.project_id, upload: 3, reason: 'Damaged' });
    await catalog.publish(shotMediaFailed, { id: shot.id, version: 1, projectId: shot.project_id, upload: 1, reason: 'Older' });
    expect(await read(shot.id)).toMatchObject({ frame_count: 48, media_error: 'Damaged' });
    await catalog.publish(shotMediaReady, readyMedia(shot, { upload: 4, frameCount: 24 }));
    expect(await read(shot.id)).toMatchObject({ frame_count: 24, media_error: null });
  });

  it('[S-355] ignores news of a shot that is gone', async () => {
    const shot = await aShot();
    await catalog.as(client).delete(`/api/projects/shots/${shot.id}`).expect(200);
    await catalog.publish(shotMediaReady, readyMedia(shot));
    await catalog.publish(shotMediaFailed, { id: shot.id, version: 2, projectId: shot.project_id, upload: 2, reason: 'Late' });
    await catalog.as(client).get(`/api/projects/shots/${shot.id}`).expect(404);
  });
});

it('publishes every project and shot again, as they stand', async () => {
  const project = await open();
  const shot = await catalog.shot(client, project.id, (await catalog.pack(client, project.id)).id);
  await catalog.app.get(Events).republish();
  expect(await catalog.published(projectChanged, project.id)).toMatchObject([{ version: 1, status: 'open', title: project.title }]);
  expect(await catalog.published(shotChanged, shot.id)).toMatchObject([{ version: 1, name: 'sh010' }]);
});
