import { http, ok, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerAll, at, list, open, project, projectUrl, SHOT, shot, shotUrl, TASK, vendor } from './answers.js';

const nested = `${at.package}/shots/${SHOT}`;

beforeEach(() => {
  answerAll();
  server.use(http.get('*/api/projects', () => list([])));
});

const heading = () => screen.findByRole('heading', { level: 1, name: 'br_010' });

describe('A shot of a project that is over', () => {
  it('[S-724] takes no more tasks', async () => {
    server.use(http.get(projectUrl, () => ok('project', project({ status: 'completed' }))));
    open(nested);
    await heading();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Add Task' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Tasks' })).toBeVisible();
  });
});

describe('A shot under contract', () => {
  it('[S-642] is deleted only when its vendor agrees, who is asked on its page', async () => {
    let agreed = false;
    server.use(
      http.get(projectUrl, () => ok('project', project({ status: 'in_progress', contract_id: TASK }))),
      http.get(shotUrl, () => ok('shot', shot({ removal_agreed: agreed }))),
      http.post(`${shotUrl}/removal-consent`, () => {
        agreed = true;
        return ok('shot', shot({ removal_agreed: true }));
      }),
    );
    const { user } = open(nested, vendor);
    await user.click(await screen.findByRole('button', { name: 'Agree to removal' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Agree to removal' }));
    expect(await screen.findByText('You agreed that the client deletes this.')).toBeVisible();
  });
});

describe('A shot without a package', () => {
  it('[S-313] [S-326] asks for the package first', async () => {
    const { user, router } = open(`${at.project}/shots/create`);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Package ID is required to create shot')).toBeVisible();
    await user.selectOptions(screen.getByLabelText(/^Package/), 'Reel 1');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${at.package}/shots/create`));
  });

  it('offers to add a package where there is none', async () => {
    server.use(http.get(`${projectUrl}/packages`, () => ok('packages', [])));
    open(`${at.project}/shots/create`);
    expect(await screen.findByRole('link', { name: 'Add Package' })).toBeVisible();
  });
});
