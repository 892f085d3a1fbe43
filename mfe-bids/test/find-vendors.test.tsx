import { directoryMessages, type ListedVendor, listedVendor } from '@prepmarket/contracts-api';
import type { ReelStill } from '@prepmarket/media-api';
import { fail, http, ok, renderRoutes, server, withStyles } from '@prepmarket/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import * as z from 'zod/mini';
import routes from '../src/routes.js';
import { answerDefaults, client, id } from './answers.js';

withStyles();

answerDefaults();

const listed = (n: number, over: Partial<ListedVendor> = {}): ListedVendor =>
  z.parse(listedVendor, {
    ...{ id: id(n), _id: id(n), firstName: 'Vera', lastName: 'Stone', company: 'Stone VFX', level: 'certified', certifiedFor: ['roto', 'paint'], until: null },
    ...{ finished: 4, onTime: { count: 9, of: 10, low: 0.6, high: 0.98 }, firstPass: null },
    ...over,
  });
const asked: string[] = [];
const askedStills: string[] = [];
const answer = (vendors: ListedVendor[], totalPages = 1, stills: ReelStill[] = []) =>
  server.use(
    http.get('*/api/reels', ({ request }) => {
      askedStills.push(new URL(request.url).searchParams.get('vendors') ?? '');
      return ok('stills', stills);
    }),
    http.get('*/api/contracts/vendors', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      return ok('vendors', vendors, { pagination: { page: Number(searchParams.get('page') ?? 1), limit: 20, total: vendors.length, totalPages, exact: true } });
    }),
  );
const open = (at = '/find-vendors') => renderRoutes(routes, { at, user: client });
beforeEach(() => {
  asked.length = 0;
  askedStills.length = 0;
});

it('[S-2356] shows vendors with their level and plain numbers, each with a way to its page and an invitation', async () => {
  answer([listed(50), listed(51, { firstName: 'Rita', level: 'registered', certifiedFor: [], onTime: null, finished: 0 })]);
  const { container } = open();
  const vera = await screen.findByRole('article', { name: 'Vera Stone' });
  expect(within(vera).getByText('Certified for roto and paint')).toBeVisible();
  expect(within(vera).getByText('9 of 10')).toBeVisible();
  expect(within(vera).getByRole('link', { name: 'Vera Stone' })).toHaveAttribute('href', `/vendors/${id(50)}`);
  expect(within(vera).getByRole('button', { name: 'Invite Vera Stone' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('2 vendors');
  expect(screen.getByRole('button', { name: 'Search' })).toHaveStyle({ height: '44px' });
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-2566] shows first what vendors show of their work, asked for together, and initials of those without', async () => {
  const still = { vendor_id: id(50), title: 'Night harbour', poster_url: '/api/files/stream/key/poster.jpg' };
  answer([listed(50), listed(51, { firstName: 'Rita' })], 1, [still]);
  const { container } = open();
  const picture = await screen.findByRole('img', { name: 'Night harbour, from the reel of Vera Stone' });
  expect(picture).toHaveAttribute('src', still.poster_url);
  for (const [name, value] of Object.entries({ loading: 'lazy', width: '640', height: '360' })) expect(picture).toHaveAttribute(name, value);
  expect(askedStills).toEqual([`${id(50)},${id(51)}`]);
  const initials = () => [...container.querySelectorAll('[data-initials]')].map((ground) => ground.getAttribute('data-initials'));
  expect(initials()).toEqual(['RS']);
  expect(await axe(container)).toHaveNoViolations();
  fireEvent.error(picture);
  expect(initials()).toEqual(['VS', 'RS']);
});

it('[S-2566] stands with initials where stills cannot be loaded', async () => {
  answer([listed(50)]);
  server.use(http.get('*/api/reels', () => fail(500)));
  const { container } = open();
  expect(await screen.findByRole('article', { name: 'Vera Stone' })).toBeVisible();
  await waitFor(() => expect(container.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'VS'));
});

it('[S-2356] what is looked for stands in the address, pages included', async () => {
  answer([listed(50)], 3);
  const { user, router } = open('/find-vendors?level=certified');
  await screen.findByRole('article');
  expect(asked).toEqual(['?level=certified']);
  await user.type(screen.getByRole('textbox', { name: 'Name or company' }), 'stone{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'on_time');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?search=stone&level=certified&sort=on_time&page=2'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Certified for' }), 'paint');
  expect(await screen.findByText('Page 1 of 3')).toBeVisible();
});

it('[S-2590] looks for what is typed with whatever is chosen, and once however often it is pressed', async () => {
  answer([listed(50)], 3);
  const { user, router } = open();
  await screen.findByRole('article');
  const words = screen.getByRole('textbox', { name: 'Name or company' });
  await user.type(words, 'Priya');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'verified');
  await waitFor(() => expect(asked.at(-1)).toBe('?search=Priya&level=verified'));
  for (const _press of ['first', 'second', 'third']) await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.type(words, 's');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  expect(words).toHaveValue('Priyas');
  await act(() => router.navigate(-2));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('[S-2356] what an address asks for in vain is left out, and a page beyond the last leads to the first', async () => {
  server.use(
    http.get('*/api/contracts/vendors', ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok('vendors', [], { pagination: { page: 99, limit: 20, total: 12, totalPages: 1, exact: true } });
    }),
  );
  const { user } = open('/find-vendors?level=x&sort=y&task_type=z&page=99');
  expect(await screen.findByText(`${directoryMessages.beyond}.`)).toBeVisible();
  expect(asked).toEqual(['?page=99']);
  await user.click(screen.getByRole('button', { name: 'First page' }));
  await waitFor(() => expect(asked.at(-1)).toBe(''));
});

it('[S-2356] says that nobody fits, and that they could not be loaded', async () => {
  answer([]);
  const { user, unmount } = open('/find-vendors?search=nobody');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(screen.getByText(`${directoryMessages.none}.`)).toBeVisible();
  unmount();
  server.use(http.get('*/api/contracts/vendors', () => fail(400)));
  const failed = open();
  expect(await screen.findByText(directoryMessages.loadFailed)).toBeVisible();
  answer([listed(50)]);
  await failed.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article')).toBeVisible();
});
