import { contractDisputed } from '@prepmarket/contracts-api';
import { noticesTags, type ThreadOf } from '@prepmarket/notices-api';
import { until } from '@prepmarket/service-testing';
import { type Listening, listen } from '../live/listen.js';
import { openWorld, type World } from '../world.js';
import { type Cast, cast, introduce, story, talker, type Who } from './ground.js';

const named = (thread: ThreadOf): string => {
  const { type, id } = noticesTags.thread(thread);
  return `${type} ${id}`;
};

describe.each([
  ['in process', {}],
  ['over RabbitMQ', { amqp: true }],
])('[S-1489] %s', (_wire, over) => {
  let world: World;
  let people: Cast;
  let listening: Partial<Record<Who, Listening>>;
  beforeAll(async () => {
    world = await openWorld(over);
    people = cast();
    await introduce(world, people);
  });
  afterAll(() => world.end());
  afterEach(() => {
    for (const each of Object.values(listening)) each.close();
  });

  const hear = async (all: Who[], at: string[] = []) => {
    const opened = await Promise.all(all.map(async (who) => [who, await listen(world.app, people[who], { at })] as const));
    listening = Object.fromEntries(opened);
  };
  const hearers = (thread: ThreadOf) => (Object.keys(listening) as Who[]).filter((who) => listening[who]?.tags().includes(named(thread)));

  it('a message is told to open screens of both sides, and to nobody else', async () => {
    const { contract, milestone } = await story(world, people);
    // The copies are there when the conversation is.
    await talker(world, people.owner).page(milestone);
    await hear(['owner', 'winner', 'lister', 'otherVendor', 'admin'], [`contract/${contract.id}`]);
    await talker(world, people.owner).write(milestone, 'Hello');
    await until(() => hearers(milestone).length === 2);
    const { id } = await talker(world, people.winner).write(contract, 'Hi');
    await until(() => hearers(contract).length === 2);
    expect([hearers(milestone), hearers(contract)]).toEqual([
      ['owner', 'winner'],
      ['owner', 'winner'],
    ]);
    const before = listening.owner?.tags().length ?? 0;
    await talker(world, people.winner).remove(id);
    await until(() => (listening.owner?.tags().length ?? 0) > before);
  });

  it('a question is told to those who read it, its public answer to whoever looks at the project as well', async () => {
    const { project } = await story(world, people);
    const owner = talker(world, people.owner);
    await owner.page(project);
    await hear(['owner', 'lister', 'bidder', 'otherVendor', 'otherClient'], [`project/${project.id}`]);
    const { id } = await talker(world, people.bidder).write(project, 'When?');
    await until(() => hearers(project).length === 3);
    expect(hearers(project)).toEqual(['owner', 'lister', 'bidder']);
    await owner.write(project, 'On Monday', { answers: id, everybody: true });
    await until(() => hearers(project).length === 5);
  });

  it('a dispute opens the conversation to administrators', async () => {
    const { contract, records } = await story(world, people);
    await talker(world, people.winner).write(contract, 'Words');
    await hear(['admin']);
    await talker(world, people.admin).page(contract, '', 403);
    await world.hear(contractDisputed, { ...records.contract, version: 2, status: 'disputed' });
    const seen = async () =>
      (
        await talker(world, people.admin)
          .page(contract)
          .catch(() => undefined)
      )?.messages.length === 1;
    await until(seen);
    await talker(world, people.owner).write(contract, 'More words');
    await until(() => hearers(contract).length === 1);
  });
});
