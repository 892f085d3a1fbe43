import type { INestApplication } from '@nestjs/common';
import { ObjectStore } from '@prepmarket/service-kit';

/** The keys in a service's object store that begin so. */
export const keysIn = async (app: INestApplication, prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of app.get(ObjectStore).list(prefix)) keys.push(key);
  return keys;
};
