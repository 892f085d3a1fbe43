import { colourMessages, type InputColour, type MediaWidgets } from '@prepmarket/media-api';
import { Loaded, Panel, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { mediaApi } from '../api.js';
import { ColourSelect } from '../colour/colour-select.js';

/** How the plates of a project are meant. Its shots that are left at 'Automatic' follow it. */
export default function ProjectColour({ projectId }: MediaWidgets<unknown>['media/ProjectColour']) {
  const query = mediaApi.useMediaProjectColourQuery(projectId);
  const [send, { isLoading }] = mediaApi.useMediaSetProjectColourMutation();
  const [said, say] = useState('');
  const set = async (input: InputColour, table?: File) => {
    say('');
    say((await send({ projectId, input, table }).unwrap()).message);
  };
  return (
    <Panel title="Plates">
      <Loaded query={query} loading={<Skeleton variant="rounded" height={40} aria-label="Loading" />} failed={colourMessages.notLoaded}>
        {({ input, cube_name }) => (
          <Stack spacing={2}>
            <ColourSelect input={input} cube={cube_name} busy={isLoading} set={set} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }} role="status">
              {said || 'Shots whose own input colour is Automatic follow this.'}
            </Typography>
          </Stack>
        )}
      </Loaded>
    </Panel>
  );
}
