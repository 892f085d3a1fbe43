import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import OwnBids from '../src/widgets/own-bids.js';
import { answerDefaults, BID, bid, id, PROJECT, untold, vendor } from './answers.js';

answerDefaults();

const open = () => renderRoutes([{ path: '/', element: <OwnBids /> }], { at: '/', user: vendor });

describe('[S-1352] own proposals on a dashboard', () => {
  it('are the newest with amount and state, each a way to its page', async () => {
    const others = Array.from({ length: 7 }, (_, n) => bid({ id: id(100 + n), status: 'rejected', project: { ...untold, title: `Other ${n}` } }));
    server.use(http.get('*/api/bids', () => ok('bids', [bid(), ...others])));
    const { container } = open();
    const lines = await screen.findAllByRole('listitem');
    expect(lines).toHaveLength(4);
    const first = within(lines[0] as HTMLElement);
    expect(first.getByRole('link', { name: 'Old Bridge' })).toHaveAttribute('href', `/projects/${PROJECT}/bids/${BID}`);
    expect(first.getByText('$1,500.50')).toBeVisible();
    expect(first.getByText('PENDING')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All proposals' })).toHaveAttribute('href', '/proposals');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('say that none was sent, or that they are not known', async () => {
    server.use(http.get('*/api/bids', () => ok('bids', [])));
    const { unmount } = open();
    expect(await screen.findByText(/proposal/i, { selector: 'p' })).toBeVisible();
    unmount();
    server.use(http.get('*/api/bids', () => fail(400)));
    open();
    expect(await screen.findByText('Failed to load your proposal. Please try again.')).toBeVisible();
  });
});
