import { type Actor, refusal } from '@prepmarket/api-kit';
import { type ColourChoice, colourMessages } from '@prepmarket/media-api';
import { type Files, refuse, type StoredFile, type Tx } from '@prepmarket/service-kit';
import type { ShotColourRow } from './shot-colour.entity.js';

export type Colour = Pick<ShotColourRow, 'input' | 'cube_key' | 'cube_name'>;

/** What is told of a choice, 'auto' and version 0 where there was none yet. */
export const toldOf = (row: Pick<ShotColourRow, 'input' | 'cube_name' | 'version'> | null) => ({
  input: row?.input ?? ('auto' as const),
  cube_name: row?.cube_name ?? null,
  version: row?.version ?? 0,
});

const KIND = 'cube';

/** What a choice makes of the colour that was set before for a shot or a project; its table, if one was sent, takes the place of the old one. @throws RefusalError 400 */
export const chosen = async (
  tx: Tx,
  files: Files,
  actor: Actor,
  { subject, input, file, before }: ColourChoice & { subject: string; file: StoredFile | undefined; before: Colour | null },
): Promise<Colour> => {
  const cube = file ? { cube_key: file.key, cube_name: file.originalname } : { cube_key: before?.cube_key ?? null, cube_name: before?.cube_name ?? null };
  refuse(input === 'cube' && !cube.cube_key ? refusal(400, colourMessages.cubeMissing) : undefined);
  if (file) {
    await files.removeOf(tx, [subject]);
    await files.attach(tx, subject, KIND, [file], actor.id);
  }
  return { input, ...cube };
};
