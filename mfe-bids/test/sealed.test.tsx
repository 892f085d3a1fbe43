import { bidMessages } from '@prepmarket/bidding-api';
import { localMoment } from '@prepmarket/web-kit';
import { http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { answerDefaults, BID, bid, client, listed, PROJECT, project, vendor } from './answers.js';

answerDefaults();

const UNTIL = '2029-12-03T18:00:00.000Z';
const url = `*/api/projects/${PROJECT}`;
const open = (at: string, user = client) => renderRoutes(routes, { at: `/projects/${PROJECT}${at}`, user });
const show = (sealed_until: string | null) => server.use(http.get(url, () => ok('project', project({ sealed_until }))));

beforeEach(() => {
  show(UNTIL);
  server.use(
    http.get(`${url}/bids`, () => ok('bids', [])),
    http.get(`${url}/bids/marks`, () => ok('marks', [])),
    http.get('*/api/bids', () => ok('bids', [])),
  );
});

it('[S-2273] the proposals of a sealed project say until when, and how long that is', async () => {
  const { container } = open('/bids');
  expect(await screen.findByText(`${bidMessages.sealed(localMoment(UNTIL))}`, { exact: false })).toHaveTextContent(/They are opened in [\d,]+ days\.$/);
  expect(screen.queryByText(new RegExp(bidMessages.none))).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-2273] once it is over they are as ever', async () => {
  show('2026-01-01T00:00:00.000Z');
  open('/bids');
  expect(await screen.findByText(new RegExp(`^${bidMessages.none}`))).toBeVisible();
  expect(screen.queryByText(/sealed/)).not.toBeInTheDocument();
});

it('[S-2273] a proposal that cannot be read yet says why', async () => {
  const message = bidMessages.sealed('3 Dec 2029, 18:00 UTC');
  server.use(http.get(`${url}/bids/${BID}`, () => Response.json({ success: false, message }, { status: 409 })));
  open(`/bids/${BID}`);
  expect(await screen.findByText(message)).toBeVisible();
});

it('[S-2274] the form of a vendor says that it is sealed', async () => {
  open('/bid', vendor);
  expect(await screen.findByText(bidMessages.ownSealed(localMoment(UNTIL)))).toBeVisible();
});

it('[S-2274] the page of its own proposal says so too, and offers no conversation before', async () => {
  server.use(http.get(`${url}/bids/${BID}`, () => ok('bid', bid({ project: listed({ sealedUntil: UNTIL }) }))));
  open(`/bids/${BID}`, vendor);
  expect(await screen.findByText(bidMessages.ownSealed(localMoment(UNTIL)))).toBeVisible();
  expect(screen.queryByText(/^Messages/)).not.toBeInTheDocument();
});
