import { bidMessages } from '@prepmarket/bidding-api';
import { projectMessages } from '@prepmarket/catalog-api';
import { localMoment } from '@prepmarket/web-kit';
import { http, ok, server, typeDay } from '@prepmarket/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answerAll, at, client, list, open, project, projectUrl, vendor } from './answers.js';

const UNTIL = '2029-12-03T18:00:00.000Z';
const PAST = '2026-01-01T00:00:00.000Z';
const NAME = /^Proposals sealed until/;
const dayField = () => screen.getByRole('group', { name: NAME });
const timeField = () => screen.getByRole('group', { name: 'Time' });
type User = ReturnType<typeof open>['user'];
const type = async (user: User, field: HTMLElement, digits: string) => {
  await user.click(within(field).getAllByRole('spinbutton')[0] as HTMLElement);
  await user.keyboard(digits);
};
const empty = async (user: User, field: HTMLElement) => {
  await user.click(within(field).getAllByRole('spinbutton')[0] as HTMLElement);
  await user.keyboard('{Control>}a{/Control}{Delete}');
};
const show = (over: Parameters<typeof project>[0]) => server.use(http.get(projectUrl, () => ok('project', project(over))));

beforeEach(() => {
  answerAll();
  server.use(http.get('*/api/projects', () => list([])));
});

describe('[S-2272] a seal', () => {
  it('is chosen as day and time where the reader is, and sent as an instant', async () => {
    let sent: { sealed_until?: string } = {};
    server.use(
      http.post('*/api/projects', async ({ request }) => {
        sent = (await request.json()) as typeof sent;
        return ok('project', project());
      }),
    );
    const { user, container } = open('/projects/create');
    await user.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Old Bridge');
    await user.type(screen.getByRole('textbox', { name: /^Minimum budget/ }), '1');
    await user.type(screen.getByRole('textbox', { name: /^Maximum budget/ }), '2');
    await typeDay(user, screen.getByRole('group', { name: /^Deadline/ }), '2030-12-31');
    await typeDay(user, dayField(), '2029-12-03');
    await type(user, timeField(), '1800');
    expect(
      within(dayField())
        .getAllByRole('spinbutton')
        .map((part) => part.textContent),
    ).toEqual(['Dec', '03', '2029']);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Create Project' }));
    expect(await screen.findByText(projectMessages.created)).toBeVisible();
    expect(sent.sealed_until).toBe(new Date('2029-12-03T18:00').toISOString());
  });

  it('[S-2620] of which half is typed is refused, and nothing is sent', async () => {
    let sent = 0;
    server.use(
      http.put(projectUrl, () => {
        sent += 1;
        return ok('project', project());
      }),
    );
    show({ status: 'draft', sealed_until: null });
    const { user } = open(`${at.project}/edit`);
    await user.click(await screen.findByRole('button', { name: /^Advanced/ }));
    await typeDay(user, dayField(), '2029-12-03');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(projectMessages.sealUnreadable)).toBeVisible();
    await empty(user, dayField());
    await type(user, timeField(), '18');
    await type(user, dayField(), 'jan10');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(projectMessages.sealUnreadable)).toBeVisible();
    expect(sent).toBe(0);
    await empty(user, dayField());
    await empty(user, timeField());
    fireEvent.change(screen.getByRole('textbox', { name: /^Title/ }), { target: { value: 'New Bridge' } });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(projectMessages.updated)).toBeVisible();
    expect(sent).toBe(1);
  });

  it('is changed and taken out in a draft, and sent only then', async () => {
    show({ status: 'draft', sealed_until: UNTIL });
    const sent: object[] = [];
    server.use(
      http.put(projectUrl, async ({ request }) => {
        sent.push((await request.json()) as object);
        return ok('project', project());
      }),
    );
    const { user } = open(`${at.project}/edit`);
    expect(await screen.findByRole('button', { name: /^Advanced/, expanded: true })).toBeVisible();
    await empty(user, dayField());
    await empty(user, timeField());
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(projectMessages.updated)).toBeVisible();
    expect(sent).toEqual([{ title: 'Old Bridge', description: 'Clean plates', status: 'draft', sealed_until: null }]);
  });

  it('stays once vendors were told of it, and the form says why', async () => {
    show({ status: 'open', sealed_until: UNTIL });
    const { user } = open(`${at.project}/edit`);
    await user.click(await screen.findByRole('button', { name: /^Advanced/ }));
    for (const part of within(dayField()).getAllByRole('spinbutton')) expect(part).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(projectMessages.sealFixed)).toBeVisible();
  });

  it.each([
    ['its client', client, bidMessages.sealed],
    ['a vendor', vendor, bidMessages.ownSealed],
  ])('is said on the page to %s, without a number of proposals', async (_who, user, sentence) => {
    show({ sealed_until: UNTIL });
    server.use(http.get(`${projectUrl}/bids/count`, () => ok('count', { total: 0, pending: 0, sealedUntil: UNTIL })));
    open(at.project, user);
    expect(await screen.findByText(new RegExp(sentence(localMoment(UNTIL)).replaceAll('.', '\\.')))).toHaveTextContent(/They are opened in [\d,]+ days\.$/);
    expect(screen.queryByText(/Proposals \(\d/)).not.toBeInTheDocument();
  });

  it('that is over is not spoken of', async () => {
    show({ sealed_until: PAST });
    open(at.project);
    expect(await screen.findByRole('link', { name: /^Proposals \(\d/ })).toBeVisible();
    expect(screen.queryByText(/sealed until/)).not.toBeInTheDocument();
  });

  it.each([
    ['lies ahead', UNTIL, `Proposals are sealed until ${localMoment(UNTIL)}. Once published this cannot change any more.`],
    ['is over', PAST, new RegExp(`^The seal of proposals ended on ${localMoment(PAST)}: you see them as they come`)],
  ])('[S-2383] that %s is said so before a draft is published', async (_name, sealed_until, words) => {
    show({ status: 'draft', sealed_until });
    const { user } = open(at.project);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(within(screen.getByRole('dialog', { name: 'Publish Project' })).getByText(words)).toBeVisible();
  });

  it('[S-2383] of a draft stands unfolded in its form, and folds away; where there is none all is folded', async () => {
    show({ status: 'draft', sealed_until: UNTIL });
    const { user } = open(`${at.project}/edit`);
    const fold = await screen.findByRole('button', { name: /^Advanced/, expanded: true });
    expect(dayField()).toBeVisible();
    await user.click(fold);
    expect(screen.queryByRole('group', { name: NAME })).toBeNull();
  });
});
