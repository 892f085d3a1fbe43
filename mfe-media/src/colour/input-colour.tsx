import type { Shot } from '@prepmarket/catalog-api';
import type { InputColour as Input } from '@prepmarket/media-api';
import { mediaApi, type ShotPath, useMediaUploadStatusQuery } from '../api.js';
import { ColourSelect } from './colour-select.js';

/** How the plates of a shot are meant, for who may say so. The picture that is made anew then is followed below it. */
export const InputColour = ({ path, shot }: { path: ShotPath; shot: Shot }) => {
  const known = shot.metadata?.input_colour;
  return known ? <Chooser path={path} input={known.input as Input} cube={known.cube} picture={shot.file_url} /> : null;
};

const Chooser = ({ path, ...known }: { path: ShotPath; input: Input; cube: string | null; picture?: string | null }) => {
  const { data: status, refetch, isFetching } = useMediaUploadStatusQuery(path);
  const [send, { isLoading, isSuccess, originalArgs }] = mediaApi.useMediaSetColourMutation();
  // Until the next version is here a further choice would be one of a former one.
  const awaited = isSuccess && isFetching && originalArgs?.version === status?.colour_version;
  const busy = isLoading || awaited || status?.state === 'uploading' || status?.state === 'transcoding';
  const set = async (next: Input, table?: File) => {
    await send({ ...path, input: next, table, version: status?.colour_version })
      .unwrap()
      .finally(refetch);
    return undefined;
  };
  return <ColourSelect {...known} busy={busy} set={set} />;
};
