import { type Bid, bidMessages } from '@prepmarket/bidding-api';
import { delay, fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import OwnBid from '../src/widgets/own-bid.js';
import { answerDefaults, bid, PROJECT, vendor } from './answers.js';

answerDefaults();

const show = (invited?: boolean) => {
  const told = vi.fn();
  const view = renderRoutes([{ path: '/', element: <OwnBid projectId={PROJECT} invited={invited} onLive={told} /> }], { at: '/', user: vendor });
  return { ...view, told };
};
const answers = (...bids: Bid[]) => server.use(http.get('*/api/bids', () => ok('bids', bids)));

describe("a vendor's own proposal, on the project's page", () => {
  it.each([
    ['pending', true],
    ['accepted', true],
    ['withdrawn', false],
    ['rejected', false],
  ] as const)('[S-659] tells the page when it stands: %s', async (status, stands) => {
    answers(bid({ status }));
    const { told, container } = show();
    expect(await screen.findByText('$1,500.50 in 14 days')).toBeVisible();
    expect(told.mock.calls).toEqual([[stands]]);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-650] [S-659] asks for the bids on this project only, and says when there is none', async () => {
    let asked: string | null = null;
    server.use(
      http.get('*/api/bids', ({ request }) => {
        asked = new URL(request.url).searchParams.get('project_id');
        return ok('bids', []);
      }),
    );
    const { told } = show();
    expect(await screen.findByText(bidMessages.noneOfYours)).toBeVisible();
    expect(asked).toBe(PROJECT);
    expect(told.mock.calls).toEqual([[false]]);
  });

  it('[S-2634] is not there beside an invitation, as long as there is none', async () => {
    answers();
    const { told, unmount } = show(true);
    await waitFor(() => expect(told.mock.calls).toEqual([[false]]));
    expect(screen.queryByRole('heading', { name: 'Your proposal' })).toBeNull();
    unmount();
    answers(bid({ status: 'withdrawn' }));
    show(true);
    expect(await screen.findByText('$1,500.50 in 14 days')).toBeVisible();
  });

  it('[S-659] keeps its place and says nothing while it is not known', async () => {
    server.use(http.get('*/api/bids', () => delay('infinite')));
    const { told } = show();
    expect(screen.getByRole('heading', { name: 'Your proposal' })).toBeVisible();
    expect(screen.getByLabelText('Loading')).toBeVisible();
    expect(told).not.toHaveBeenCalled();
  });

  it('[S-659] says that it could not be loaded, and tries again', async () => {
    server.use(http.get('*/api/bids', () => fail(403)));
    let works = false;
    server.use(http.get('*/api/bids', () => (works ? ok('bids', [bid()]) : fail(400))));
    const { user, told } = show();
    expect(await screen.findByText(bidMessages.ownFailed)).toBeVisible();
    expect(told).not.toHaveBeenCalled();
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('$1,500.50 in 14 days')).toBeVisible();
    expect(told).toHaveBeenLastCalledWith(true);
  });

  it('[S-653] reads why it was declined', async () => {
    answers(bid({ status: 'rejected', declineReason: 'We need it a week earlier.' }));
    show();
    expect(await screen.findByText('Declined: We need it a week earlier.')).toBeVisible();
  });
});
