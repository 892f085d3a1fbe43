import { type NewReview, type Review, type ReviewLink, type ReviewOpen, reviewMessages, type VersionList, versionList } from '@prepmarket/media-api';
import { drafts } from '@prepmarket/web-kit/store';
import { fail, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { PlayerCore } from '../src/player/use-player.js';
import GuestPage from '../src/reviews/guest-page.js';
import { ReviewLinks } from '../src/reviews/links-button.js';
import { alone } from './alone.js';
import { stillPlayer } from './player/still-player.js';

const id = (n: number) => `6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c2${String(n).padStart(3, '0')}`;
const [CONTRACT, VERSION, LINK, TASK] = [id(1), id(2), id(3), id(4)];
const TOKEN = 'a'.repeat(43);
const AT = '2026-03-01T10:00:00.000Z';
const picture = {
  ...{ file_url: `/api/review/${LINK}/files/m-1/proxy.mp4`, poster_url: null, sprite: null, times_url: null, original_key: null, original_name: '' },
  ...{ frames: 48, fps: 24, frame_rate: '24/1', width: 1920, height: 1080, duration: 2, codec: 'h264', first_frame: 1001, missing_frames: [] },
};
const named = (n: string) => ({ id: n, _id: n });

describe('[S-2092] the page of a review link', () => {
  const door = { ...named(LINK), name: 'Cut 4', has_password: true, may_comment: true, expires_at: AT };
  const shown: Review = {
    ...{ ...named(LINK), name: 'Cut 4', guest: 'Vera', may_comment: true, until: AT },
    versions: [{ ...named(VERSION), title: 'SB010 roto v001', number: 1, picture }],
    waiting: [],
  };
  let inside: boolean;
  let tried: ReviewOpen[];
  beforeEach(() => {
    inside = false;
    tried = [];
    drafts.dropAll();
    window.location.hash = `#${TOKEN}`;
    server.use(
      ...alone,
      http.post('*/api/review/look', () => ok('door', door)),
      http.post('*/api/review/open', async ({ request }) => {
        const body = (await request.json()) as ReviewOpen;
        tried.push(body);
        if (body.password !== 'harbour at night') return fail(403, reviewMessages.wrongPassword, { code: 'review_password' });
        inside = true;
        return ok('door', door, {}, 201);
      }),
      http.get(`*/api/review/${LINK}`, () => (inside ? ok('review', shown) : fail(401, reviewMessages.openFirst))),
      http.get(`*/api/review/${LINK}/versions/${VERSION}/notes`, () => ok('list', { version_id: VERSION, notes: [], may_write: true, side: null })),
    );
  });
  const show = () => {
    const core = stillPlayer();
    return renderRoutes([{ path: '/review', element: <PlayerCore value={core.make}>{<GuestPage />}</PlayerCore> }], { at: '/review' });
  };

  it('asks for a name and the password, says what is wrong, and shows the versions', async () => {
    const user = userEvent.setup();
    const { container } = show();
    const form = await screen.findByRole('form', { name: 'Open the review' });
    expect(within(form).getByRole('textbox', { name: 'Your name' })).toHaveFocus();
    expect(within(form).getByText(reviewMessages.told)).toBeInTheDocument();
    await user.click(within(form).getByRole('button', { name: 'Open the review' }));
    expect(await screen.findByText(reviewMessages.guestRequired)).toBeInTheDocument();
    await user.type(within(form).getByRole('textbox', { name: 'Your name' }), 'Vera');
    await user.type(within(form).getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText(reviewMessages.wrongPassword)).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.clear(within(form).getByLabelText('Password'));
    await user.type(within(form).getByLabelText('Password'), 'harbour at night{Enter}');
    expect(tried).toEqual([
      { token: TOKEN, name: 'Vera', password: 'wrong' },
      { token: TOKEN, name: 'Vera', password: 'harbour at night' },
    ]);
    expect(await screen.findByRole('region', { name: 'Player of SB010 roto v001' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'New note' })).toBeInTheDocument();
  });

  it('[S-2199] lets a guest write, who keeps nothing private and exports nothing', async () => {
    inside = true;
    show();
    await screen.findByRole('button', { name: 'New note' });
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(await screen.findByRole('form', { name: 'New note' })).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Private' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('[S-2304] asks for the copy of the version that is looked at alone, says that it is being prepared, and asks anew where that failed', async () => {
    inside = true;
    const [ready, waits] = [shown.versions[0], { ...named(VERSION), title: 'SB010 roto v001', number: 1 }];
    const other = { ...named(id(51)), title: 'SB020 roto v001', number: 1, copy: 'unasked' as const };
    const asked: string[] = [];
    let copy: 'unasked' | 'preparing' | 'failed' | 'ready' = 'unasked';
    const now = (): Review =>
      copy === 'ready' ? { ...shown, versions: ready ? [ready] : [], waiting: [other] } : { ...shown, versions: [], waiting: [{ ...waits, copy }, other] };
    server.use(
      http.get(`*/api/review/${LINK}`, () => ok('review', now())),
      http.post(`*/api/review/${LINK}/versions/:versionId/copy`, ({ params }) => {
        asked.push(`${params.versionId}`);
        copy = 'preparing';
        return ok('review', now());
      }),
    );
    const { container } = show();
    expect(await screen.findByText(reviewMessages.copyPreparing)).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    expect(asked).toEqual([VERSION]);
    copy = 'failed';
    expect(await screen.findByText(reviewMessages.copyFailed, {}, { timeout: 15_000 })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /Player/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(reviewMessages.copyPreparing)).toBeInTheDocument();
    copy = 'ready';
    expect(await screen.findByRole('region', { name: 'Player of SB010 roto v001' }, { timeout: 15_000 })).toBeInTheDocument();
    expect(asked).toEqual([VERSION, VERSION]);
  }, 60_000);

  it('says that a link has expired or was revoked, without a way on, and tries again where nothing was answered', async () => {
    for (const words of [reviewMessages.expired, reviewMessages.withdrawn, reviewMessages.unknown]) {
      server.use(http.post('*/api/review/look', () => fail(404, words)));
      const { unmount } = show();
      expect(await screen.findByText(words)).toBeInTheDocument();
      expect(screen.queryByRole('button')).toBeNull();
      unmount();
    }
    window.location.hash = '';
    const { unmount } = show();
    expect(await screen.findByText(reviewMessages.unknown)).toBeInTheDocument();
    unmount();
    window.location.hash = `#${TOKEN}`;
    server.use(http.post('*/api/review/look', () => fail(503)));
    show();
    expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 15_000 })).toBeInTheDocument();
  }, 40_000);

  it('[S-2134] asks for its notes and versions again while it is looked at, and for nothing while it is hidden', async () => {
    inside = true;
    const asked = { notes: 0, versions: 0 };
    const said = (text: string) => ({
      ...{ ...named(id(40)), version_id: VERSION, author: { id: id(8), name: 'Clara Client', side: 'client' }, frame_start: 1005, frame_end: 1005, text },
      ...{ drawing: [], shared: true, state: 'open', state_at: null, made_at: AT, edited_at: null, version: 1, replies: [] },
      ...{ may_edit: false, may_reply: true, may_become: [] },
    });
    server.use(
      http.get(`*/api/review/${LINK}`, () => {
        asked.versions += 1;
        const later = { ...shown.versions[0], ...named(id(50)), title: 'SB020 roto v001', number: 1, picture };
        return ok('review', asked.versions === 1 ? shown : { ...shown, versions: [...shown.versions, later] });
      }),
      http.get(`*/api/review/${LINK}/versions/${VERSION}/notes`, () => {
        asked.notes += 1;
        const notes = asked.notes === 1 ? [] : [said('Softer here')];
        return ok('list', { version_id: VERSION, notes, may_write: true, side: null });
      }),
    );
    const look = (visibility: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
    };
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      show();
      await screen.findByRole('button', { name: 'New note' });
      await pass(5);
      expect(await screen.findByText('Softer here')).toBeInTheDocument();
      expect(await screen.findByRole('button', { name: /SB020 roto v001/ })).toBeInTheDocument();
      look('hidden');
      const before = { ...asked };
      await pass(60);
      expect(asked).toEqual(before);
      look('visible');
      for (let n = 0; n < 6; n += 1) await pass(5);
      expect([asked.notes, asked.versions].map((count) => count >= 7)).toEqual([true, true]);
    } finally {
      vi.useRealTimers();
      vi.restoreAllMocks();
    }
  }, 40_000);

  it('ends where it was open when the link is revoked', async () => {
    inside = true;
    const { unmount } = show();
    await screen.findByRole('region', { name: 'Player of SB010 roto v001' });
    unmount();
    server.use(http.get(`*/api/review/${LINK}`, () => fail(404, reviewMessages.withdrawn)));
    show();
    expect(await screen.findByText(reviewMessages.withdrawn)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /Player/ })).toBeNull();
  });
});

describe('[S-2091] review links beside the versions of a contract', () => {
  const list: VersionList = versionList.parse({
    contract_id: CONTRACT,
    tasks: [{ ...named(TASK), shot_id: id(5), shot_name: 'SB010', name: 'roto', type: 'roto', frame_start: 1, frame_end: 48, next_number: 2, count: 1 }],
    versions: [
      {
        ...{
          ...named(VERSION),
          contract_id: CONTRACT,
          task_id: TASK,
          shot_id: id(5),
          number: 1,
          name: 'a.mp4',
          state: 'submitted',
          made_by: id(6),
          made_at: AT,
        },
        ...{ sha256: 'f', bytes: 1, submitted_at: AT, milestone_id: id(7), round: 1, superseded: false, picture },
      },
    ],
    may_send: false,
  });
  let links: ReviewLink[];
  let asked: NewReview[];
  const linkOf = (n: number, { password, days: _, ...body }: NewReview): ReviewLink => ({
    ...{ ...named(id(n)), contract_id: CONTRACT, ...body, has_password: password !== undefined, state: 'open', made_at: AT, expires_at: AT },
    ...{ revoked_at: null, visits: 1, last_visit_at: AT },
  });
  beforeEach(() => {
    links = [];
    asked = [];
    server.use(
      http.get(`*/api/contracts/${CONTRACT}/reviews`, () => ok('reviews', links)),
      http.post(`*/api/contracts/${CONTRACT}/reviews`, async ({ request }) => {
        const body = (await request.json()) as NewReview;
        asked.push(body);
        links = [linkOf(20, body)];
        return ok('review', { ...links[0], token: TOKEN }, {}, 201);
      }),
      http.get(`*/api/contracts/${CONTRACT}/reviews/${id(20)}/visits`, () =>
        ok('visits', [{ ...named(id(30)), name: 'Vera', network: '10.0.0.1', opened_at: AT, opened: [{ version_id: VERSION, at: AT }] }]),
      ),
      http.delete(`*/api/contracts/${CONTRACT}/reviews/${id(20)}`, () => {
        links = links.map((link) => ({ ...link, state: 'revoked', revoked_at: AT }));
        return ok('', null);
      }),
    );
  });
  const show = (role: 'client' | 'vendor' = 'client') =>
    renderRoutes([{ path: '/', element: <ReviewLinks list={list} /> }], { at: '/', user: testUser({ role, id: id(role === 'client' ? 8 : 6) }) });
  const open = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: 'Review link…' }));
    return screen.findByRole('dialog', { name: 'Review links' });
  };

  it('are the client’s alone', () => {
    show('vendor');
    expect(screen.queryByRole('button', { name: 'Review link…' })).toBeNull();
  });

  it('one is made, its address shown once, and not lost by a slip of the keyboard', async () => {
    const user = userEvent.setup();
    const { baseElement } = show();
    const dialog = await open(user);
    expect(await within(dialog).findByText(reviewMessages.none, { exact: false })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Make link' }));
    expect(await within(dialog).findByText(reviewMessages.nameRequired)).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'For Vera');
    await user.type(within(dialog).getByRole('textbox', { name: /Password/ }), 'short');
    await user.click(within(dialog).getByRole('button', { name: 'Make link' }));
    expect(await within(dialog).findByText(reviewMessages.passwordShort)).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: /Password/ }), ' but longer');
    await user.click(within(dialog).getByRole('button', { name: 'Make link' }));
    const fresh = await within(dialog).findByRole('group', { name: 'The new link For Vera' });
    expect(within(fresh).getByText(`http://localhost/review#${TOKEN}`)).toBeInTheDocument();
    expect(asked).toEqual([{ name: 'For Vera', version_ids: [VERSION], may_comment: true, days: 7, password: 'short but longer' }]);
    expect(await axe(baseElement, { rules: { region: { enabled: false } } })).toHaveNoViolations();
    await user.keyboard('{Escape}');
    expect(within(fresh).getByText(`http://localhost/review#${TOKEN}`)).toBeInTheDocument();
    await user.click(within(fresh).getByRole('button', { name: 'I have kept it' }));
    expect(screen.queryByText(`http://localhost/review#${TOKEN}`)).toBeNull();
  });

  it('[S-2534] tell who was there, with the code of each visit, and are revoked once that is confirmed', async () => {
    links = [linkOf(20, { name: 'For Vera', version_ids: [VERSION], may_comment: false, days: 7 })];
    const user = userEvent.setup();
    show();
    const dialog = await open(user);
    const row = await within(dialog).findByRole('listitem', { name: 'For Vera' });
    expect(row).toHaveTextContent('1 version, for reading, until');
    await user.click(within(row).getByRole('button', { name: 'Show 1 visit' }));
    expect(await within(row).findByRole('list', { name: 'Visits by For Vera' })).toHaveTextContent(
      new RegExp(`Vera, .*, 10\\.0\\.0\\.1, code ${id(30).slice(-8)}: SB010.*v001`),
    );
    await user.click(within(row).getByRole('button', { name: 'Revoke For Vera' }));
    const question = await screen.findByRole('dialog', { name: 'Revoke For Vera?' });
    expect(within(question).getByText(reviewMessages.revokeQuestion)).toBeInTheDocument();
    await user.click(within(question).getByRole('button', { name: 'Revoke Link' }));
    expect(await within(dialog).findByText('REVOKED')).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: 'Revoke For Vera' })).toBeNull();
  });
});
