import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { actsEmbedded, actsOverBroker } from './bench/acts.js';
import { api } from './bench/api/api.js';
import { gatewayAlone } from './bench/api/gateway.js';
import { comparing } from './bench/comparing.js';
import { estimate } from './bench/estimate/estimate.js';
import { acceptedEmbedded, acceptedOverBroker } from './bench/events/accepted.js';
import { eventsEmbedded, eventsOverBroker } from './bench/events/events.js';
import { oldEvents, oldEventsOverBroker } from './bench/events/old-events.js';
import { firstHour } from './bench/first-hour.js';
import { growth } from './bench/growth/growth.js';
import { images } from './bench/images.js';
import { listeners } from './bench/listeners.js';
import { looping } from './bench/looping.js';
import { manyRows } from './bench/many-rows.js';
import { manyShots } from './bench/many-shots.js';
import { measured } from './bench/measured.js';
import { player } from './bench/player.js';
import { startBenchProduct } from './bench/product.js';
import { ranges } from './bench/ranges.js';
import { report } from './bench/report.js';
import type { Section, SectionAlone } from './bench/section.js';
import { starts } from './bench/starts.js';
import { video } from './bench/video.js';
import { videoOnDisk } from './bench/video-on-disk.js';
import { startPages } from './bench/web/start-pages.js';
import { web } from './bench/web/web.js';
import { devConfig, testServers } from './config.js';
import { Sentence } from './sentence.js';
import { startPostgres } from './servers/postgres.js';
import { startRabbitMq } from './servers/rabbitmq.js';
import { startSwift } from './servers/swift.js';
import { ensureTools } from './servers/tools.js';
import { complain, program, say } from './terminal.js';

/** What can be measured, by the name given after `npm run bench --`. A section is one line here. */
const benches: Record<string, (Section | SectionAlone)[]> = {
  api: [api, gatewayAlone],
  estimate: [estimate],
  events: [eventsEmbedded, eventsOverBroker, oldEvents, oldEventsOverBroker, acceptedEmbedded, acceptedOverBroker],
  first: [firstHour],
  growth: [growth],
  shots: [manyShots, manyRows],
  start: [starts],
  media: [ranges, videoOnDisk, video, images, measured, player, comparing, looping],
  stream: [actsEmbedded, actsOverBroker, listeners],
  lighthouse: [startPages],
  web: [web],
};

await program(async () => {
  const [name = '', only, ...args] = process.argv.slice(2);
  const named = name === 'all' ? Object.values(benches).flat() : (benches[name] ?? []);
  const sections = named.filter((section) => !only || section.name === only);
  if (!sections.length) throw new Sentence(`Name what is to be measured: npm run bench -- ${Object.keys(benches).join(' | ')} | all [section]`);
  const dir = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-bench-'));
  say(`measuring in ${dir}; other load on this machine falsifies the figures.`);
  try {
    for (const section of sections) await measure(section, path.join(dir, section.name.replaceAll(' ', '-')), args);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});

/** Each section has a product of its own. One that cannot be measured does not keep the others from being so. */
async function measure(section: Section | SectionAlone, dir: string, args: string[]) {
  mkdirSync(dir);
  const unneeded = { ...(!section.inStore && { TEST_S3_ENDPOINT: 'not needed' }), ...(!section.overBroker && { TEST_AMQP_URL: 'not needed' }) };
  if (section.inStore || section.overBroker || section.inBrowser)
    ensureTools(devConfig(), { ...testServers(), ...unneeded }, section.inBrowser ? 'with windows' : undefined);
  const store = section.inStore ? await startSwift(path.join(dir, 'swift')) : undefined;
  const broker = section.overBroker ? await startRabbitMq(path.join(dir, 'rabbitmq')) : undefined;
  const database = section.inDatabase ? await startPostgres() : undefined;
  try {
    const ground = { dir, broker, store, database, args };
    const withProduct = async (of: Section) => {
      const product = await startBenchProduct(path.join(dir, 'data'), { store, amqpUrl: broker?.url, databaseUrl: database?.url });
      return of.measure({ ...ground, product }).finally(() => product.stop());
    };
    report(section.name, await ('alone' in section ? section.measure(ground) : withProduct(section)));
  } catch (error) {
    console.log(`\n${section.name}: not measured.`);
    complain(error);
  } finally {
    await store?.stop();
    await broker?.stop();
    await database?.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
