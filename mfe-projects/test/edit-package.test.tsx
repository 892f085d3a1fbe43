import { catalogFailures } from '@prepmarket/catalog-api';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answerAll, at, failures, list, open, pack, packageUrl, projectUrl } from './answers.js';

beforeEach(() => {
  answerAll();
  server.use(http.get('*/api/projects', () => list([])));
});

describe('Create package', () => {
  it('[S-242] [S-245] [S-257] [S-259] sends name, description and no deadline, and opens the package', async () => {
    let sent: unknown;
    server.use(
      http.post(`${projectUrl}/packages`, async ({ request }) => {
        sent = await request.json();
        return ok('package', pack());
      }),
    );
    const { user, router, container } = open(`${at.project}/packages/create`);
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Reel 1');
    await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'The opening');
    expect(screen.getByRole('group', { name: /^Deadline/ })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Create Package' }));
    expect(await screen.findByText('Package created successfully')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(at.package));
    expect(sent).toEqual({ name: 'Reel 1', description: 'The opening', deadline: null });
  });

  it.each(failures(catalogFailures.createPackage))('[S-243] [S-245] wants a name and says why it was not created: %s', async (_how, answer, text) => {
    server.use(http.post(`${projectUrl}/packages`, answer));
    const { user } = open(`${at.project}/packages/create`);
    await user.click(await screen.findByRole('button', { name: 'Create Package' }));
    expect(await screen.findByText('Package name is required')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Reel 1');
    await user.click(screen.getByRole('button', { name: 'Create Package' }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('Edit package', () => {
  const form = `${at.package}/edit`;

  it('[S-251] [S-252] [S-257] [S-259] saves, without making the deadline of the project its own', async () => {
    let sent: unknown;
    server.use(
      http.put(packageUrl, async ({ request }) => {
        sent = await request.json();
        return ok('package', pack());
      }),
    );
    const { user, router } = open(form);
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    expect(screen.getByText('Project: Old Bridge')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', at.package);
    await user.type(name, 'b');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Package updated successfully')).toBeVisible();
    expect(sent).toEqual({ name: 'Reel 1b', description: 'The opening', deadline: null });
    await waitFor(() => expect(router.state.location.pathname).toBe(at.package));
  });

  it('[S-202] a deadline that has passed may stay, but not come', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get(packageUrl, () => ok('package', pack({ deadline: '2020-01-01' }))),
      http.put(packageUrl, async ({ request }) => {
        sent.push(await request.json());
        return ok('package', pack());
      }),
    );
    const { user } = open(form);
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'b');
    expect(screen.queryByText(/in the past/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Package updated successfully')).toBeVisible();
    expect(sent).toEqual([{ name: 'Reel 1b', description: 'The opening', deadline: '2020-01-01' }]);
  });

  it('[S-202] a past deadline that is typed is refused in words', async () => {
    const { user } = open(form);
    const deadline = within(await screen.findByRole('group', { name: /^Deadline/ }));
    for (const [part, digits] of Object.entries({ Month: '01', Day: '02', Year: '2020' })) {
      await user.click(deadline.getByRole('spinbutton', { name: part }));
      await user.keyboard(digits);
    }
    await user.tab();
    expect(await screen.findByText('The day must not be in the past')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(screen.queryByText('Package updated successfully')).not.toBeInTheDocument();
  });

  it('[S-243] wants a name', async () => {
    const { user } = open(form);
    await user.clear(await screen.findByRole('textbox', { name: /^Name/ }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Package name is required')).toBeVisible();
  });

  it.each(['The reel is locked.', undefined])('[S-253] says why it was not saved: %s', async (message) => {
    server.use(http.put(packageUrl, () => fail(400, message)));
    const { user } = open(form);
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(message ?? 'Failed to update package')).toBeVisible();
  });

  it('[S-254] says that the project is missing', async () => {
    server.use(http.get(projectUrl, () => fail(404, 'Project not found.')));
    open(form);
    expect(await screen.findByText('Project not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });
});
