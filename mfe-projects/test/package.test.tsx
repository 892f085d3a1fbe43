import { catalogFailures, packageMessages } from '@prepmarket/catalog-api';
import { localDate, setRemoteLoader } from '@prepmarket/web-kit';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answerAll, at, failures, id, list, open, pack, packageUrl, project, projectUrl, SHOT, shot, stranger, vendor } from './answers.js';

beforeEach(() => {
  answerAll();
  server.use(http.get('*/api/projects', () => list([])));
});

describe('Package detail', () => {
  it('[S-259] [S-260] [S-262] [S-263] [S-265] [S-266] [S-267] shows its owner the shots and what can be done', async () => {
    server.use(
      http.get(packageUrl, () => ok('package', pack({ description: '' }))),
      http.get(`${packageUrl}/shots`, () => ok('shots', [shot({ description: '', file_url: '/api/files/stream/m-1/plate%20v01.mp4', status: 'in_progress' })])),
    );
    const { container } = open(at.package);
    expect(await screen.findByRole('heading', { level: 1, name: 'Reel 1' })).toBeVisible();
    const card = within(await screen.findByRole('article', { name: 'br_010' }));
    expect(screen.getAllByText('No description')).toHaveLength(2);
    expect(card.getByText('No description')).toBeVisible();
    expect(card.getByText('IN PROGRESS')).toBeVisible();
    expect(card.getByText('plate v01.mp4')).toBeVisible();
    expect(card.getByText(`Created ${localDate('2026-01-01T12:00:00Z')}`)).toBeVisible();
    expect(card.getByText(/^Due 1 Jan 2030/)).toBeVisible();
    expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', `${at.package}/shots/${SHOT}`);
    expect(card.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `${at.package}/shots/${SHOT}/edit`);
    expect(screen.getByRole('link', { name: 'Add Shot' })).toHaveAttribute('href', `${at.package}/shots/create`);
    expect(await screen.findByText('media/widgets/UploadCard')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-2577] names the sequence that came in, not what it is played from', async () => {
    const facts = { frames: 48, fps: 24, frame_rate: '24/1', width: 1, height: 1, duration: 2, codec: 'png', original_name: 'NX020_plate_v001.tar' };
    server.use(http.get(`${packageUrl}/shots`, () => ok('shots', [shot({ file_url: '/api/files/stream/m-1/NX020_plate_v001.mp4', metadata: facts })])));
    open(at.package);
    const card = within(await screen.findByRole('article', { name: 'br_010' }));
    expect(card.getByText('NX020_plate_v001, 48 PNG images')).toBeVisible();
  });

  it('[S-261] leaves its trail: project and package', async () => {
    const { store } = open(at.package);
    await screen.findByRole('heading', { level: 1, name: 'Reel 1' });
    await waitFor(() => expect(store.getState().trail.map(({ name }: { name: string }) => name)).toEqual(['Old Bridge', 'Reel 1']));
  });

  it('[S-264] shows an overdue shot in the error colour', async () => {
    server.use(http.get(`${packageUrl}/shots`, () => ok('shots', [shot({ deadline: '2020-01-01' })])));
    open(at.package);
    expect(await screen.findByText(/days past due/)).toHaveAttribute('data-overdue', 'true');
  });

  it('[S-265] [S-266] [S-267] is read-only for others', async () => {
    open(at.package, stranger);
    expect(await screen.findByRole('link', { name: 'View Details' })).toBeVisible();
    for (const name of ['Edit', 'Add Shot']) expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    expect(screen.queryByText('media/widgets/UploadCard')).not.toBeInTheDocument();
  });

  it('[S-893] fetches the player once a shot can be played, before it is asked for', async () => {
    let ready = false;
    server.use(http.get(`${packageUrl}/shots`, () => ok('shots', [shot({ file_url: ready ? '/api/files/stream/m-1/plate.mp4' : null })])));
    const asked: string[] = [];
    const openFor = () => {
      const opened = open(at.package, stranger);
      setRemoteLoader(async (remote) => {
        asked.push(remote);
        return { default: () => null };
      });
      return opened;
    };
    const { unmount } = openFor();
    await screen.findByRole('link', { name: 'View Details' });
    unmount();
    ready = true;
    openFor();
    await waitFor(() => expect(asked).toEqual(['media/widgets/ShotMedia', 'media/widgets/ClipAhead']), { timeout: 5000 });
  });

  describe('[S-975] has the clip of a shot opened ahead', () => {
    const ahead = () => screen.queryByText('media/widgets/ClipAhead');
    const openCards = async () => {
      server.use(http.get(`${packageUrl}/shots`, () => ok('shots', [shot({ file_url: '/api/files/stream/m-1/plate.mp4' })])));
      const { user } = open(at.package);
      const details = await screen.findByRole('link', { name: 'View Details' });
      return { user, details };
    };

    it('that is pointed at, until the pointer leaves', async () => {
      const { user, details } = await openCards();
      expect(ahead()).toBeNull();
      await user.hover(details);
      await waitFor(() => expect(ahead()).toBeInTheDocument());
      await user.hover(screen.getByRole('heading', { level: 1 }));
      expect(ahead()).toBeNull();
    });

    it('that is come to by keys, though not for a finger', async () => {
      const { user, details } = await openCards();
      await user.pointer({ keys: '[TouchA>]', target: details });
      expect(ahead()).toBeNull();
      act(() => details.focus());
      await waitFor(() => expect(ahead()).toBeInTheDocument());
    });
  });

  it('[S-859] leads its owner to the page of a shot that has no plate', async () => {
    server.use(http.get(`${packageUrl}/shots`, () => ok('shots', [shot({ file_url: null, metadata: null, created_at: '2020-01-01T00:00:00.000Z' })])));
    const { unmount } = open(at.package);
    expect(await screen.findByRole('link', { name: 'No plate yet: upload one' })).toHaveAttribute('href', `${at.package}/shots/${SHOT}`);
    unmount();
    open(at.package, stranger);
    expect(await screen.findByRole('link', { name: 'View Details' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'No plate yet: upload one' })).toBeNull();
  });

  it('[S-268] [S-269] says that there is none', async () => {
    server.use(http.get(packageUrl, () => fail(404, 'Package not found.')));
    open(at.package);
    expect(await screen.findByText('Package not found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Project' })).toHaveAttribute('href', at.project);
  });

  it.each(failures(catalogFailures.packageDetails))('[S-255] [S-268] says that it cannot be loaded: %s', async (_how, answer, text) => {
    server.use(http.get(packageUrl, answer));
    open(at.package);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Project' })).toHaveAttribute('href', at.project);
  });

  it('[S-260] shows its description', async () => {
    server.use(http.get(packageUrl, () => ok('package', pack({ description: 'Night shoot, rain' }))));
    open(at.package);
    expect(await screen.findByText('Night shoot, rain')).toBeVisible();
  });

  it('[S-642] lets the vendor under contract agree that it is deleted, and take that back', async () => {
    const asked: string[] = [];
    let agreed = false;
    const consent = (to: boolean) => () => {
      asked.push(to ? 'POST' : 'DELETE');
      agreed = to;
      return ok('package', pack({ removal_agreed: to }));
    };
    server.use(
      http.get(projectUrl, () => ok('project', project({ status: 'in_progress', contract_id: id(70) }))),
      http.get(packageUrl, () => ok('package', pack({ removal_agreed: agreed }))),
      http.post(`${packageUrl}/removal-consent`, consent(true)),
      http.delete(`${packageUrl}/removal-consent`, consent(false)),
    );
    const { user } = open(at.package, vendor);
    await user.click(await screen.findByRole('button', { name: 'Agree to removal' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Agree to Removal' })).getByRole('button', { name: 'Agree to removal' }));
    expect(await screen.findByText('You agreed to the removal')).toBeVisible();
    expect(await screen.findByText('You agreed that the client deletes this.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }));
    expect(await screen.findByRole('button', { name: 'Agree to removal' })).toBeVisible();
    expect(asked).toEqual(['POST', 'DELETE']);
  });

  it('[S-642] tells its owner why it stays, and when the vendor agrees', async () => {
    server.use(
      http.get(projectUrl, () => ok('project', project({ status: 'in_progress', contract_id: id(70) }))),
      http.delete(packageUrl, () => fail(409, packageMessages.underContract)),
    );
    const { user } = open(at.package);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(screen.getByText(packageMessages.underContract)).toBeVisible();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    // Once as it was said before, once as the catalog's answer.
    await waitFor(() => expect(screen.getAllByText(packageMessages.underContract)).toHaveLength(2));
    cleanup();
    server.use(http.get(packageUrl, () => ok('package', pack({ removal_agreed: true }))));
    open(at.package);
    expect(await screen.findByText('The vendor agrees that you delete this.')).toBeVisible();
  });

  it('[S-256] is deleted after a confirmation', async () => {
    server.use(http.delete(packageUrl, () => ok('package', {})));
    const { user, router } = open(at.package);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Delete Package' })).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Package deleted successfully')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(at.project));
  });
});
