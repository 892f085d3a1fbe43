import { projectChanged, projectCreated } from '@prepmarket/catalog-api';
import { until } from '@prepmarket/service-testing';
import { start } from '../../src/start.js';
import { client, openWorld } from '../world.js';
import { listen } from './listen.js';
import { projectState } from './states.js';

it('[S-1385] two processes hear each other, whichever of them has handled the event', async () => {
  const world = await openWorld({ amqp: true });
  const other = await start(world.config);
  try {
    const owner = client();
    const project = projectState(owner);
    await world.hear(projectCreated, project);
    const streams = [await listen(world.app, owner), await listen(other, owner)];
    for (let version = 2; version < 12; version += 1) await world.hear(projectChanged, { ...project, version });
    await until(() => streams.every((stream) => stream.said.filter(({ data }) => data.version === 11).length === 1));
    const versions = streams.map((stream) => stream.said.flatMap(({ data, event }) => (event === 'change' && data.version ? [data.version] : [])));
    expect(versions[0]).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(versions[1]).toEqual(versions[0]);
    // What one process has told, the other goes on from.
    const moved = await listen(other, owner, { lastId: streams[0]?.said.find(({ data }) => data.version === 11)?.id });
    await world.hear(projectChanged, { ...project, version: 12 });
    await until(() => moved.said.some(({ data }) => data.version === 12));
    expect(moved.said.some(({ event }) => event === 'resync')).toBe(false);
    for (const each of [...streams, moved]) each.close();
  } finally {
    await other.close();
    await world.end();
  }
});
