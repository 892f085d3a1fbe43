import { BroadcastChannel as Channel } from 'node:worker_threads';
import { catalogTags, catalogTagTypes } from '@prepmarket/catalog-api';
import { Link, Outlet } from '@prepmarket/web-kit/router';
import { type AppStore, remoteApi, signedOut } from '@prepmarket/web-kit/store';
import { delay, HttpResponse, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { asking } from '../src/queue/turn.js';
import { waiting } from '../src/send/until-taken.js';
import { polling } from '../src/status/follow.js';
import UploadCard from '../src/widgets/upload-card.js';
import UploadTray from '../src/widgets/upload-tray.js';
import { packageId, projectId, shotOf, shotsUrl } from './answers.js';

// jsdom has none; one that is left open must not hold the process.
class PageChannel extends Channel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}
Object.assign(globalThis, { BroadcastChannel: PageChannel });

asking.answer = 20;
asking.again = 100;
polling.every = 10;
polling.patience = 5;
waiting.pauses = [10];

// Names speak for no shot unless a test says so.

const card = <UploadCard projectId={projectId} packageId={packageId} />;
const away = { path: '/away', element: <p>Somewhere else</p> };

type View = ReturnType<typeof renderRoutes>;
let shown: View | undefined;
/** The page goes, with what it was doing. */
const gone = () => {
  shown?.unmount();
  shown?.store.dispatch(signedOut());
  shown = undefined;
};
/** It goes when the test ends. */
export const kept = (view: View) => {
  shown = view;
  return { ...view, unmount: gone };
};

/** The card of a package. */
export const show = () => kept(renderRoutes([{ path: '/package', element: card }, away], { at: '/package', user: testUser() }));

/** The card with the frame of the page around it: the tray outlives the screens. */
export const showWithTray = (user = testUser(), at = '/package') =>
  kept(
    renderRoutes(
      [
        {
          element: (
            <>
              <Outlet />
              <Link to="/away">Away</Link>
              <UploadTray />
            </>
          ),
          children: [{ path: '/package', element: card }, away, { path: '*', element: <p>A screen</p> }],
        },
      ],
      { at, user },
    ),
  );

export const input = () => screen.getByLabelText('Files to upload');
export const area = () => screen.getByRole('region', { name: 'Upload' });
export const tray = async () => within(await screen.findByRole('region', { name: 'Your uploads' }));

/** The row of an upload on the card. */
export const row = (name: string | RegExp) => {
  const found = within(screen.getByRole('list', { name: 'Uploads' }))
    .getAllByRole('listitem')
    .find((item) => within(item).queryByText(name));
  if (!found) throw new Error(`No upload called ${name}`);
  return within(found);
};
export const never = () => delay('infinite').then(() => HttpResponse.json({}));

let listings = 0;
/** Lists the shots of the package as its page does; tells how often it was answered. */
export const listShots = (store: AppStore) => {
  let answers = 0;
  server.use(
    http.get(shotsUrl, () => {
      answers += 1;
      return ok('shots', []);
    }),
  );
  const lists = remoteApi(`page-${listings++}`, catalogTagTypes).injectEndpoints({
    endpoints: (build) => ({
      listForTest: build.query<unknown, void>({ query: () => shotsUrl.slice('/api/'.length), providesTags: [catalogTags.shotsOf(packageId)] }),
    }),
  });
  store.dispatch(lists.endpoints.listForTest.initiate());
  return () => answers;
};

/** Answers the shot as it stands and collects the shots that are deleted. */
export const removing = (over: Parameters<typeof shotOf>[0] = {}) => {
  const removed: string[] = [];
  server.use(
    http.get(`${shotsUrl}/:shotId`, () => ok('shot', shotOf(over))),
    http.delete(`${shotsUrl}/:shotId`, ({ params }) => {
      removed.push(String(params.shotId));
      return ok('shot', null);
    }),
  );
  return removed;
};

/** Answers that no plate matches, and unmounts the card after each test of a file. */
export const answerPlateMatches = () => {
  beforeEach(() => server.use(http.post(`*/packages/${packageId}/plate-matches`, () => ok('matches', []))));
  afterEach(gone);
};
