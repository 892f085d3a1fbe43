import { fail, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { PlayerCore } from '../../src/player/use-player.js';
import Plates from '../../src/widgets/plates.js';
import { projectId, shotOf } from '../answers.js';
import { plate } from './show-player.js';
import { stillPlayer } from './still-player.js';

const other = '6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1a77';
const shots = `*/api/projects/${projectId}/shots`;
const show = () =>
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <PlayerCore value={stillPlayer().make}>
            <main>
              <h1>Proposal</h1>
              <h2>Plates</h2>
              <Plates projectId={projectId} />
            </main>
          </PlayerCore>
        ),
      },
    ],
    { at: '/', user: testUser() },
  );

describe('[S-843] the plates of a project', () => {
  it('are shown one at a time', async () => {
    server.use(http.get(shots, () => ok('shots', [plate({ name: 'first' }), plate({ id: other, name: 'second' })])));
    const { user, container } = show();
    expect(await screen.findByRole('region', { name: 'Player of first' })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'second' }));
    expect(screen.getByRole('region', { name: 'Player of second' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Player of first' })).not.toBeInTheDocument();
  });

  it('are told apart from shots without one', async () => {
    server.use(http.get(shots, () => ok('shots', [shotOf()])));
    show();
    expect(await screen.findByText('No video available')).toBeVisible();
  });

  it('are not for everybody: the server says so', async () => {
    server.use(http.get(shots, () => fail(403, 'You are not allowed to see this project.')));
    show();
    expect(await screen.findByText('You are not allowed to see this project.')).toBeVisible();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
