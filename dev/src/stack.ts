import { devConfig, testServers } from './config.js';
import { startServers } from './servers/all.js';
import { ensureTools } from './servers/tools.js';
import { interrupted, program, say } from './terminal.js';

/** `npm run stack`: the servers of the tests until Ctrl-C, with the lines that tell a shell about them. */
await program(async () => {
  const end = interrupted();
  ensureTools(devConfig(), testServers());
  say('starting PostgreSQL, RabbitMQ and an S3 store …');
  const { variables, stop } = await startServers(testServers());
  for (const [name, value] of Object.entries(variables)) console.log(`export ${name}='${value}'`);
  say('these run until you press Ctrl-C.');
  await end;
  await stop();
  process.exit(0);
});
