import { contractMessages } from '@prepmarket/contracts-api';
import { localDate, setRemoteLoader } from '@prepmarket/web-kit';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { active, admin, answerDefaults, CONTRACT, client, contract, PROJECT, vendor } from './answers.js';
import { heading, open, url } from './contract-page.js';

answerDefaults();

describe('Contract', () => {
  it('[S-498] [S-499] [S-500] [S-501] [S-502] [S-503] [S-516] shows all of a draft', async () => {
    const { container } = open(client, contract());
    await heading();
    expect(screen.getByRole('link', { name: 'Back to Contracts' })).toHaveAttribute('href', '/contracts');
    expect(screen.getAllByRole('link', { name: 'Old Bridge' })[0]).toHaveAttribute('href', `/projects/${PROJECT}`);
    for (const text of ['DRAFT', 'All shots of the reel', 'As agreed', 'Roto', 'All mattes', '$1,500 USD', localDate('2026-01-03')]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(within(screen.getByRole('region', { name: 'Vendor' })).getByText('Not signed')).toBeVisible();
    expect(screen.getByText('This contract is not yet active. Both parties must sign it first.')).toBeVisible();
    const annex = screen.getByRole('link', { name: 'annex.pdf' });
    expect(annex).toHaveAttribute('href', '/api/files/download/c-1');
    expect(annex).toHaveAttribute('target', '_blank');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-1510] says so where messages cannot be shown', async () => {
    setRemoteLoader(() => Promise.reject(new Error('notices is away')));
    open(client, active());
    await heading();
    expect((await screen.findAllByText(contractMessages.messagesAway))[0]).toBeVisible();
  });

  it('[S-1899] keeps the name of a vendor who is deleted, without a link', async () => {
    const shown = active();
    const { user } = open(client, { ...shown, vendor: { ...shown.vendor, deleted: true } });
    await user.click(await screen.findByRole('button', { name: /^Signed by both/ }));
    const card = within(screen.getByRole('region', { name: 'Vendor' }));
    expect(card.getByText('Vera Vendor')).toBeVisible();
    expect(card.queryByRole('link')).toBeNull();
  });

  it('[S-732] keeps the title of a project that was deleted, without a link', async () => {
    const shown = contract();
    open(client, { ...shown, project: { ...shown.project, deleted: true } });
    await heading();
    expect(screen.getAllByText('Old Bridge (deleted project)')[0]).toBeVisible();
    expect(screen.queryByRole('link', { name: /Old Bridge/ })).toBeNull();
  });

  it('[S-502] [S-503] [S-2554] folds who signed when, and what, to one line once both have', async () => {
    const { container, user } = open(client, active({ vendorSignedAt: '2026-01-06T12:00:00.000Z' }));
    await heading();
    expect(screen.queryByText(/not yet active/)).not.toBeInTheDocument();
    const line = screen.getByRole('button', { name: 'Signed by both, 6 Jan 2026' });
    expect(line).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('Clara Client and Vera Vendor')).toBeVisible();
    for (const name of ['Terms', 'Description', 'Attachments', 'Client', 'Vendor']) expect(screen.queryByRole('heading', { name })).toBeNull();
    line.focus();
    await user.keyboard('{Enter}');
    expect(line).toHaveAttribute('aria-expanded', 'true');
    for (const text of ['All shots of the reel', 'As agreed', 'Signed on 4 Jan 2026', 'Signed on 6 Jan 2026']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'annex.pdf' })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('As agreed')).toBeNull();
  });

  it.each(['draft', 'cancelled'] as const)('[S-2554] shows all of it while a signature is missing: %s', async (status) => {
    open(client, contract({ status, clientSigned: true, clientSignedAt: '2026-01-04T12:00:00.000Z' }));
    await heading();
    for (const text of ['As agreed', 'Signed on 4 Jan 2026', 'Not signed']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Signed by both/ })).toBeNull();
  });

  it.each([
    ['unsigned', client, contract(), true],
    ['already signed by me', client, contract({ clientSigned: true, clientSignedAt: '2026-01-04T12:00:00.000Z' }), false],
    ['signed by the other party', vendor, contract({ clientSigned: true, clientSignedAt: '2026-01-04T12:00:00.000Z' }), true],
    ['active', client, active(), false],
    ['an administrator, who is no party', admin, contract(), false],
  ] as const)('[S-504] offers the signature when it is due: %s', async (_when, user, shown, offered) => {
    open(user, shown);
    await heading();
    expect(Boolean(screen.queryByRole('button', { name: 'Sign Contract' }))).toBe(offered);
  });

  it('[S-505] signs after a confirmation', async () => {
    let signed = false;
    server.use(
      http.post(`${url}/sign`, () => {
        signed = true;
        return ok('contract', contract({ clientSigned: true }));
      }),
    );
    const { user } = open(client, contract());
    await user.click(await screen.findByRole('button', { name: 'Sign Contract' }));
    expect(signed).toBe(false);
    await user.click(within(screen.getByRole('dialog', { name: 'Sign Contract' })).getByRole('button', { name: 'Sign' }));
    expect(await screen.findByText('Contract signed')).toBeVisible();
    expect(signed).toBe(true);
  });

  it.each([
    ['You have already signed this contract.', 'You have already signed this contract.'],
    [undefined, 'Failed to sign contract. Please try again.'],
  ])('[S-515] shows why signing failed (server: %s)', async (message, shown) => {
    server.use(http.post(`${url}/sign`, () => fail(409, message)));
    const { user } = open(client, contract());
    await user.click(await screen.findByRole('button', { name: 'Sign Contract' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign' }));
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it.each([
    [500, 'Failed to load contract. Please try again.'],
    [404, 'Contract not found.'],
  ])('[S-514] says what happened on %i', async (status, text) => {
    server.use(http.get(url, () => fail(status)));
    renderRoutes(routes, { at: `/contracts/${CONTRACT}`, user: client });
    expect(await screen.findByText(text)).toBeVisible();
  });
});

it('[S-843] shows the plates of the project when somebody wants to see them', async () => {
  const asked: string[] = [];
  setRemoteLoader(async (id) => {
    if (id === 'media/widgets/Plates') asked.push(id);
    return { default: ({ projectId }: { projectId: string }) => <p>{`plates of ${projectId}`}</p> };
  });
  const { user } = open(vendor, active());
  const show = await screen.findByRole('button', { name: 'Show plates' });
  expect(asked).toEqual([]);
  await user.click(show);
  expect(await screen.findByText(`plates of ${PROJECT}`)).toBeVisible();
  expect(asked).toEqual(['media/widgets/Plates']);
});
