import { colourMessages, type InputColour, type MediaWidgets } from '@prepmarket/media-api';
import { Loaded, Panel, Skeleton } from '@prepmarket/web-kit/ui';
import { mediaApi } from '../api.js';
import { ColourSelect } from '../colour/colour-select.js';

/** How the plates of a project are meant. Its shots that are left at 'Automatic' follow it. */
export default function ProjectColour({ projectId }: MediaWidgets<unknown>['media/ProjectColour']) {
  const query = mediaApi.useMediaProjectColourQuery(projectId);
  const [send, { isLoading }] = mediaApi.useMediaSetProjectColourMutation();
  const set = async (input: InputColour, table?: File) => {
    const { message } = await send({ projectId, input, table, version: query.currentData?.version })
      .unwrap()
      .finally(() => query.refetch());
    return message;
  };
  return (
    <Panel title="Plates">
      <Loaded query={query} loading={<Skeleton variant="rounded" height={40} role="status" aria-label="Loading" />} failed={colourMessages.notLoaded}>
        {({ input, cube_name }) => (
          <ColourSelect input={input} cube={cube_name} busy={isLoading} set={set} hint="Shots whose own input colour is Automatic follow this." />
        )}
      </Loaded>
    </Panel>
  );
}
