import type { MediaFacts, Shot } from '@prepmarket/catalog-api';
import { colourMessages } from '@prepmarket/media-api';
import { fail, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { InputColour } from '../src/colour/input-colour.js';
import { PlayerCore } from '../src/player/use-player.js';
import { polling } from '../src/status/follow.js';
import ShotMedia from '../src/widgets/shot-media.js';
import { answerStatus, packageId, projectId, shotId, shotOf, shotsUrl, statusOf } from './answers.js';
import { textFile } from './files.js';
import { stillPlayer } from './player/still-player.js';

const facts = (input: string, cube: string | null = null): MediaFacts => ({
  ...{ frames: 2, fps: 24, frame_rate: '24/1', width: 64, height: 36, duration: 1, codec: 'exr' },
  input_colour: { input, shown: input === 'auto' ? 'linear' : input, cube },
});
const onReady = vi.fn();
const show = (metadata: MediaFacts, mayUpload = true) => {
  const shot: Shot = shotOf({ file_url: '/api/files/stream/m-1/a.mp4', metadata });
  const screenOf = (
    <PlayerCore value={stillPlayer().make}>
      <ShotMedia projectId={projectId} packageId={packageId} shot={shot} mayUpload={mayUpload} onReady={onReady} />
    </PlayerCore>
  );
  return renderRoutes([{ path: '/', element: screenOf }], { at: '/', user: testUser() });
};
const select = () => screen.getByRole('combobox', { name: 'Input colour' });
const colourUrl = `${shotsUrl}/:shotId/colour`;
const complete = () => server.use(answerStatus(() => statusOf({ state: 'complete', percent: 100 })));

beforeEach(() => {
  onReady.mockClear();
  Object.assign(polling, { every: 20, idleEvery: 20 });
});

describe('the input colour of a shot', () => {
  it('[S-787] [S-1236] is chosen by who may, and the picture is followed until it is made anew', async () => {
    let sent: unknown;
    let from: string | null = null;
    let state: 'complete' | 'transcoding' = 'complete';
    server.use(
      http.put(colourUrl, async ({ request }) => {
        sent = await request.json();
        from = request.headers.get('if-match');
        state = 'transcoding';
        return ok('colour', { shot_id: shotId, input: 'acescg', cube_name: null });
      }),
      answerStatus(() => statusOf({ state, percent: 20, colour_version: 7 })),
    );
    const { container } = show(facts('auto'));
    expect(screen.getByText('Linear', { selector: ':not(option)' })).toBeVisible();
    expect(select()).toHaveValue('auto');
    await userEvent.selectOptions(select(), 'ACEScg');
    expect(await screen.findByRole('progressbar', { name: 'Progress of the new picture' })).toBeVisible();
    expect(select()).toHaveAttribute('aria-disabled', 'true');
    state = 'complete';
    await waitFor(() => expect(onReady).toHaveBeenCalled());
    expect(select()).toHaveAttribute('aria-disabled', 'false');
    expect(select()).toHaveValue('acescg');
    expect([sent, from]).toEqual([{ input: 'acescg' }, '"7"']);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-787] asks for a look-up table where there is none yet, and sends it', async () => {
    let form: FormData | undefined;
    complete();
    server.use(
      http.put(colourUrl, async ({ request }) => {
        form = await request.formData();
        return ok('colour', { shot_id: shotId, input: 'cube', cube_name: 'film.cube' });
      }),
    );
    show(facts('auto'));
    await userEvent.selectOptions(select(), '.cube file');
    expect(screen.getByRole('button', { name: 'Choose a .cube file' })).toBeVisible();
    await userEvent.upload(screen.getByLabelText('Look-up table'), textFile('film.cube'));
    expect(await screen.findByRole('button', { name: 'Replace film.cube' })).toBeVisible();
    expect(form?.get('input')).toBe('cube');
    expect(form?.get('cube')).toHaveProperty('name', 'film.cube');
  });

  it('[S-787] goes back to what it was, with the sentence, when the server refuses', async () => {
    const why = colourMessages.cubeBroken('film.cube', 'it says no size');
    complete();
    server.use(http.put(colourUrl, () => fail(400, why)));
    show(facts('linear', 'film.cube'));
    await userEvent.selectOptions(select(), '.cube file');
    expect(await screen.findByText(why)).toBeVisible();
    expect(select()).toHaveValue('linear');
  });

  it('[S-985] what was refused for one picture is not said of the next', async () => {
    const why = colourMessages.cubeBroken('film.cube', 'it says no size');
    complete();
    server.use(http.put(colourUrl, () => fail(400, why)));
    const pictureOf = (url: string) => <InputColour path={{ projectId, packageId, shotId }} shot={shotOf({ file_url: url, metadata: facts('linear') })} />;
    const Replaced = () => {
      const [replaced, replace] = useState(false);
      return (
        <>
          {pictureOf(replaced ? '/api/files/stream/m-2/b.mp4' : '/api/files/stream/m-1/a.mp4')}
          <button type="button" onClick={() => replace(true)}>
            Replace
          </button>
        </>
      );
    };
    const { user } = renderRoutes([{ path: '/', element: <Replaced /> }], { at: '/', user: testUser() });
    await user.selectOptions(select(), 'ACEScg');
    expect(await screen.findByText(why)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    expect(screen.queryByText(why)).toBeNull();
    expect(select()).toHaveValue('linear');
  });

  it('[S-787] is offered to nobody else', () => {
    show(facts('auto'), false);
    expect(screen.queryByRole('combobox', { name: 'Input colour' })).toBeNull();
  });
});
