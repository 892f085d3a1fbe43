import { type CheckReport, checkMessages, checkReport } from '@prepmarket/media-api';
import { fail, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import NotedPlayer from '../src/notes/noted-player.js';
import { PlayerCore } from '../src/player/use-player.js';
import { stillPlayer } from './player/still-player.js';

const id = (n: number) => `6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c3${String(n).padStart(3, '0')}`;
const [CONTRACT, VERSION] = [id(1), id(2)];
const at = `*/api/contracts/${CONTRACT}/versions/${VERSION}`;
const picture = {
  ...{ file_url: '/api/files/stream/m-1/a.mp4', poster_url: null, sprite: null, times_url: null, original_key: 'm-3', original_name: 'a.tar' },
  ...{ frames: 47, fps: 24, frame_rate: '24/1', width: 1920, height: 1080, duration: 2, codec: 'h264', first_frame: 1001, missing_frames: [1003] },
};
const checked: CheckReport = checkReport.parse({
  ...{ version_id: VERSION, state: 'checked', checked_at: '2026-03-01T10:00:00.000Z' },
  findings: [
    { rule: 'gaps', title: 'Gaps', severity: 'fault', words: 'Frames are missing: 1003.', frames: [{ first: 1003, last: 1003 }] },
    { rule: 'identical', title: 'Same frames', severity: 'warning', words: 'The same: 1040–1042.', frames: [{ first: 1040, last: 1042 }] },
  ],
  strip: {
    ...{ first: 1001, last: 1048, every: 1 },
    marks: [
      { first: 1003, last: 1003, severity: 'fault', rules: ['gaps'] },
      { first: 1040, last: 1042, severity: 'warning', rules: ['identical'] },
    ],
  },
  facts: {
    ...{ width: 1920, height: 1080, pixel_aspect: 1, fps: null, bit_depth: 16, matte_in: 'alpha', numbered: true },
    ...{ frames: 47, files: 47, name: 'SB010_v001.1001.png' },
  },
});
const nothing = { ...checked, findings: [], strip: null, facts: null };

let core: ReturnType<typeof stillPlayer>;
const show = (report: CheckReport = checked) => {
  core = stillPlayer();
  server.use(
    http.post('*/api/notices/read', () => ok('count', { unread: 0 })),
    http.get(`${at}/notes`, () => ok('list', { version_id: VERSION, notes: [], earlier: [], may_write: false, side: null })),
    http.get(`${at}/check`, () => ok('report', report)),
  );
  return renderRoutes(
    [
      {
        path: '/',
        element: (
          <PlayerCore value={core.make}>
            <NotedPlayer clip={{ id: VERSION, title: 'SB010 · roto v001', picture }} contractId={CONTRACT} report={1} />
          </PlayerCore>
        ),
      },
    ],
    { at: '/', user: testUser({ role: 'vendor' }) },
  );
};
const report = async () => within(await screen.findByRole('region', { name: 'Check report' }));

describe('[S-2028] the report of a version', () => {
  it('has faults, warnings and facts, and marks that move the player by its own numbers', async () => {
    const { container } = show();
    const shown = await report();
    expect(within(await shown.findByRole('list', { name: 'Faults' })).getByText('Frames are missing: 1003.')).toBeVisible();
    expect(within(shown.getByRole('list', { name: 'Warnings' })).getByText('The same: 1040–1042.')).toBeVisible();
    expect(shown.getByText('1920 x 1080')).toBeVisible();
    expect(shown.getByText('SB010_v001.1001.png')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: /^Warning at 1040–1042/ }));
    // 1003 is no frame of it.
    expect(core.view.frame).toBe(38);
    await userEvent.click(shown.getByRole('button', { name: 'Gaps: go to 1003' }));
    expect(core.view.frame).toBe(1);
    expect(await axe(container)).toHaveNoViolations();
  });

  it.each([
    [checkMessages.nothingFound, nothing],
    [checkMessages.notChecked, { ...nothing, state: 'not_checked' as const }],
    [checkMessages.preparing, { ...nothing, state: 'preparing' as const }],
  ])('says: %s', async (words, told) => {
    show(told);
    expect(await (await report()).findByText(words)).toBeVisible();
  });

  it('comes into sight by its heading', async () => {
    const scrolled: unknown[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.textContent);
    };
    show();
    await waitFor(() => expect(scrolled.at(-1)).toBe(checkMessages.report));
  });

  it('says when it could not be loaded', async () => {
    show();
    server.use(http.get(`${at}/check`, () => fail(500, 'Broken')));
    expect(await screen.findByText(/Broken|Failed to load the report/)).toBeVisible();
  });
});
