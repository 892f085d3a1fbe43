import { testUser } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../../test/show.js';

const titles = () => screen.getAllByRole('listitem').map((item) => within(item).getByRole('heading').textContent);
const doors = () => within(screen.getByRole('main')).queryAllByRole('link', { name: 'Get Started' });

describe('landing', () => {
  it('[S-001] is open to everyone, signed in or not', async () => {
    const { container } = show('/');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    // jsdom never loads the clip that axe would wait for.
    expect(await axe(container, { preload: false })).toHaveNoViolations();
    show('/', { user: testUser() });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });

  it('[S-2422] leads the signed-in to their dashboard, and nobody of them to an account', async () => {
    show('/', { user: testUser() });
    const [first] = await screen.findAllByRole('link', { name: 'Go to Dashboard' });
    expect(first).toHaveAttribute('href', '/dashboard');
    expect(doors()).toEqual([]);
  });

  it('[S-2424] shows the product in pictures that keep their room and come late', async () => {
    show('/');
    await screen.findByRole('heading', { level: 1 });
    const pictures = screen.getAllByRole('img').filter((image) => image instanceof HTMLImageElement);
    expect(pictures).toHaveLength(5);
    for (const picture of pictures) {
      expect(picture).toHaveAttribute('width', '1120');
      expect(picture).toHaveAttribute('height', '700');
      expect(picture).toHaveAttribute('loading', 'lazy');
      expect(picture).toHaveAccessibleName();
    }
  });

  it('[S-2422] says that no fees are taken, what holds of security and what does not, and ends with a way on', async () => {
    show('/');
    expect(within(await screen.findByRole('region', { name: 'Fees' })).getByText(/^None are taken/)).toBeVisible();
    const security = within(screen.getByRole('region', { name: 'Security' }));
    expect(security.getByText('What is not promised')).toBeVisible();
    const [, last] = doors();
    expect(last).toHaveAttribute('href', '/register');
    const about = within(within(screen.getByRole('contentinfo')).getByRole('navigation', { name: 'About' }));
    expect(about.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...['/how-it-works', '/help', '/how-estimates-work', '/what-levels-mean', '/terms', '/privacy', '/status', '/source'],
    ]);
  });

  it('[S-023] Get Started goes to the registration', async () => {
    const { user } = show('/');
    const [door] = await screen.findAllByRole('link', { name: 'Get Started' });
    await user.click(door as HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Create an Account' })).toBeVisible();
  });

  it('[S-024] How It Works scrolls to the explainer without leaving', async () => {
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this);
    };
    const { user, router } = show('/');
    await user.click(await screen.findByRole('button', { name: 'How It Works' }));
    expect(scrolled).toEqual([screen.getByRole('region', { name: 'How It Works' })]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('[S-025] plays a muted, looping clip of our own', async () => {
    show('/');
    const clip = (await screen.findByLabelText(/A plate, its matte/)) as HTMLVideoElement;
    await waitFor(() => expect(clip).toHaveAttribute('src'));
    expect([clip.muted, clip.loop, clip.autoplay]).toEqual([true, true, true]);
    expect(clip.getAttribute('src')).not.toMatch(/^https?:/);
  });

  it('[S-580] the clip can be paused and played, and stands still for who wants less motion', async () => {
    const done: string[] = [];
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => void done.push('pause'));
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => void done.push('play'));
    const { user } = show('/');
    await user.click(await screen.findByRole('button', { name: 'Pause the clip' }));
    await user.click(screen.getByRole('button', { name: 'Play the clip' }));
    expect(done).toEqual(['play', 'pause', 'play']);
    const real = window.matchMedia;
    window.matchMedia = (media) => ({ ...real(media), matches: media.includes('reduce') });
    show('/');
    expect(await screen.findByRole('button', { name: 'Play the clip' })).toBeVisible();
    expect(screen.getByLabelText(/A plate, its matte/)).toHaveProperty('autoplay', false);
    window.matchMedia = real;
    vi.restoreAllMocks();
  });

  it('[S-581] leads to every step of How It Works, whose button suits the reader', async () => {
    const { user } = show('/');
    await user.click(await screen.findByRole('link', { name: 'See every step' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
    show('/how-it-works', { user: testUser() });
    expect(await screen.findByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('[S-026] [S-027] tells of AI-assisted definition and certified vendors', async () => {
    show('/');
    expect(await screen.findByText(/AI-assisted tools define scope, budget and turnaround/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Verified and certified vendors' })).toBeVisible();
    expect(screen.getByText(/certified ones alone if you ask for that; you pick one/)).toBeVisible();
  });

  it('[S-028] explains six steps', async () => {
    show('/');
    await screen.findByRole('heading', { level: 1 });
    expect(titles()).toEqual([
      'Upload shots',
      'Define scope, budget and turnaround',
      'Receive bids',
      'Vendor starts the job',
      'Receive finished shots',
      'Sign off on completed work',
    ]);
    expect(screen.getByText(/^AI-assisted: /)).toBeVisible();
  });
});

it('[S-006] [S-029] [S-030] [S-031] [S-032] [S-033] [S-034] /how-it-works has exactly its five steps', async () => {
  const { container } = show('/how-it-works');
  expect(await screen.findByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
  expect(titles()).toEqual([
    'Upload shots and define scope, budget and turnaround',
    'Receive bids from certified vendors',
    'The vendor starts once a bid is accepted',
    'Receive finished work and either request revisions or accept',
    'Sign off and payment is released',
  ]);
  expect(screen.getByText(/^AI-assisted tools/)).toBeVisible();
  for (const step of screen.getAllByRole('listitem')) expect(within(step).getByRole('img')).toHaveAccessibleName();
  expect(await axe(container)).toHaveNoViolations();
});

it.each(['/', '/how-it-works'])('[S-2565] %s tells of sign-off that it records a release: the product moves no money', async (path) => {
  const { container } = show(path);
  await screen.findByRole('heading', { level: 1 });
  expect(container).toHaveTextContent(/sign-off [\w ]*records that (a|its) payment is released/);
  expect(container).not.toHaveTextContent(/\b(five|six) steps\b/i);
});

it.each(['/', '/how-it-works'])('[S-2538] %s says that anybody may bid unless a client asks for more', async (path) => {
  const { container } = show(path);
  await screen.findByRole('heading', { level: 1 });
  expect(container).toHaveTextContent('Anybody may bid unless you ask for verified or certified vendors.');
  expect(container).not.toHaveTextContent(/by certified vendors|Certified vendors (bid|look)|releases the payment/);
});

it('[S-007] /unauthorized says so and shows two ways on', async () => {
  const { container } = show('/unauthorized');
  expect(await screen.findByText('This page is not for your account.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('link', { name: 'Back to the start page' })).toHaveAttribute('href', '/');
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-007] /unauthorized says whom the page is for, when that is known', async () => {
  show({ pathname: '/unauthorized', state: { needed: ['vendor', 'nonsense'] } }, { user: testUser() });
  expect(await screen.findByText('This page is for vendors.')).toBeVisible();
  expect(screen.getByText(/^You are signed in as/)).toHaveTextContent(/^You are signed in as \S.*, a client\./);
  expect(screen.queryByRole('link', { name: 'Sign In', hidden: false })).toBeNull();
});

it('/profile signed out goes to Sign In', async () => {
  const { router } = show('/profile');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

it('[S-013] /projects signed in goes to the dashboard', async () => {
  const { router } = show('/projects', { user: testUser() });
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});
