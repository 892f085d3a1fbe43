import { type Bid, bidMessages } from '@prepmarket/bidding-api';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { answerDefaults, BID, bid, CONTRACT, id, listed, PROJECT, project, untold, vendor } from './answers.js';

answerDefaults();

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

  it('[S-2579] shows first what waits, then what was accepted, then what is over, the newest first of each; with the client and stills', async () => {
    const of = (n: number, status: Bid['status'], told = false) => {
      const project = { ...(told ? listed() : untold), id: id(n), _id: id(n), title: `Project ${n}` };
      return bid({ id: id(n), _id: id(n), projectId: id(n), status, project, createdAt: `2026-01-${n}T00:00:00.000Z` });
    };
    const bids = [of(11, 'pending', true), of(12, 'rejected'), of(13, 'withdrawn'), of(14, 'accepted', true), of(15, 'pending', true)];
    let asked: URLSearchParams | undefined;
    server.use(
      http.get('*/api/bids', () => ok('bids', bids)),
      http.get('*/api/projects', ({ request }) => {
        asked = new URL(request.url).searchParams;
        const party = { id: id(1), _id: id(1), firstName: 'Cleo', lastName: 'Client', company: 'North Light' };
        return ok('projects', [project({ id: id(15), _id: id(15), client: party, posters: ['/api/files/a', '/api/files/b'] })]);
      }),
    );
    open();
    const first = await screen.findByRole('article', { name: 'Your proposal for Project 15' });
    expect(await within(first).findByText('North Light')).toBeVisible();
    expect(first.querySelectorAll('img')).toHaveLength(2);
    const names = screen.getAllByRole('article').map((each) => each.getAttribute('aria-label')?.slice(-2));
    expect(names).toEqual(['15', '11', '14', '13', '12']);
    expect(asked?.get('ids')?.split(',')).toEqual([id(15), id(11), id(14)]);
  });

  it.each([
    ['have arrived', () => ok('projects', [project({ posters: ['/api/files/a'] })]), 1],
    ['cannot be read', () => fail(400), 0],
  ])('[S-2593] draws no card before the projects with their stills %s', async (_when, answer, stills) => {
    let arrives: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => {
      arrives = resolve;
    });
    let asked = false;
    server.use(
      http.get('*/api/bids', () => ok('bids', [bid({ project: listed() })])),
      http.get('*/api/projects', async () => {
        asked = true;
        await waits;
        return answer();
      }),
    );
    open();
    await waitFor(() => expect(asked).toBe(true));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    arrives();
    expect((await screen.findByRole('article')).querySelectorAll('img')).toHaveLength(stills);
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
