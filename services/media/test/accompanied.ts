import type { Actor } from '@prepmarket/api-kit';
import { type Companion, type Version, version } from '@prepmarket/media-api';
import type { Contracted } from './contracted.js';
import { vendor } from './studio.js';
import { TusClient } from './tus.js';

export const script = Buffer.from('Root {\n inputs 0\n}\nTracker4 {\n tracks { { 1 31 5 } }\n}\n');

export const fieldsOfCompanion = (on: Contracted, versionId: string, filename: string) => ({ contractId: on.id, versionId, kind: 'companion', filename });

/** Begins a companion; what is answered. */
export const beginCompanion = (on: Contracted, versionId: string, filename: string, length = script.length, actor: Actor = vendor) =>
  new TusClient(on.studio.app, actor).begin(fieldsOfCompanion(on, versionId, filename), length);

/** Sends one whole companion; what the last part is answered. */
export const sendCompanion = async (on: Contracted, versionId: string, filename: string, bytes: Buffer = script) => {
  const tus = new TusClient(on.studio.app, vendor);
  const path = await tus.begun(fieldsOfCompanion(on, versionId, filename), bytes.length);
  return { path, ...(await tus.patch(path, 0, new Uint8Array(bytes))) };
};

export const readVersion = async (on: Contracted, id: string, actor: Actor = vendor): Promise<Version> =>
  version.parse((await on.studio.as(actor).get(`${on.path}/${id}`).expect(200)).body.version);
export const companionsOf = async (on: Contracted, id: string, actor: Actor = vendor): Promise<Companion[]> =>
  (await readVersion(on, id, actor)).companions ?? [];
export const downloadOf = ({ key }: Companion): string => `/api/files/download/${key}`;
