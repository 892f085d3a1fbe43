import { Logger as HouseLogger } from '@nestjs/common';
import { Logger } from 'graphile-worker';

const log = new HouseLogger('Jobs');

/** The library's log in the house's. What it hands over beside the text may hold payloads and stays out, and so does every step it takes. */
export const libraryLog = new Logger(() => (level, message) => {
  if (level === 'error') log.error(message);
  else if (level === 'warning') log.warn(message);
});
