import { bidMessages } from '@prepmarket/bidding-api';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { BID, bid, CONTRACT, PROJECT, untold, vendor } from './answers.js';

const open = () => renderRoutes(routes, { at: '/proposals', user: vendor });

describe('My Proposals', () => {
  it('[S-665] lists all of a vendor, also those whose project is closed to them', async () => {
    const won = bid({ status: 'accepted', hasContract: true, contractId: CONTRACT, project: { ...untold, title: 'New Bridge' } });
    server.use(http.get('*/api/bids', () => ok('bids', [won, bid({ status: 'rejected', project: untold, id: CONTRACT, _id: CONTRACT })])));
    const { container } = open();
    const lost = within(await screen.findByRole('article', { name: 'Your proposal for Old Bridge' }));
    expect(lost.getByText('REJECTED')).toBeVisible();
    expect(lost.getByText('$1,500.50')).toBeVisible();
    expect(lost.getByRole('link', { name: 'View Proposal' })).toHaveAttribute('href', `/projects/${PROJECT}/bids/${CONTRACT}`);
    const kept = within(screen.getByRole('article', { name: 'Your proposal for New Bridge' }));
    expect(kept.getByRole('link', { name: 'View Proposal' })).toHaveAttribute('href', `/projects/${PROJECT}/bids/${BID}`);
    expect(kept.getByRole('link', { name: 'View Contract' })).toHaveAttribute('href', `/contracts/${CONTRACT}`);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-665] leads to the projects when there is none, and tries again after a failure', async () => {
    let works = false;
    server.use(http.get('*/api/bids', () => (works ? ok('bids', []) : fail(400))));
    const { user } = open();
    expect(await screen.findByText(bidMessages.ownFailed)).toBeVisible();
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(bidMessages.noneSent, { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find Projects' })).toHaveAttribute('href', '/find-projects');
  });
});
