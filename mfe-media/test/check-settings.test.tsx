import { type CheckRuleSetting, type CheckSettings, checkMessages, type ProjectCheck, projectCheck, rulesAsSet } from '@prepmarket/media-api';
import { fail, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { CheckSettings as Settings } from '../src/checks/settings-button.js';

const id = (n: number) => `6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c4${String(n).padStart(3, '0')}`;
const [CONTRACT, PROJECT] = [id(1), id(2)];
const at = `*/api/projects/${PROJECT}/check`;

const checkOf = (settings: CheckSettings = {}, more: Partial<ProjectCheck> = {}): ProjectCheck =>
  projectCheck.parse({ project_id: PROJECT, version: 3, updated_at: '2026-03-01T10:00:00.000Z', may_change: true, rules: rulesAsSet(settings), ...more });
/** A rule that this page has never heard of. */
const later: CheckRuleSetting = {
  ...{ rule: 'later', title: 'A rule of a later service', types: ['paint'], severity: 'warning', threshold: 0.2, means: 'difference' },
  ...{ limits: { least: 0, most: 2, whole: false }, own: { severity: 'warning', threshold: 0.2 } },
};

let sent: { settings: CheckSettings; version: string | null }[];
beforeEach(() => {
  sent = [];
});
const show = (check: ProjectCheck = checkOf(), role: 'client' | 'vendor' = 'client') => {
  server.use(
    http.get(at, () => ok('check', check)),
    http.put(at, async ({ request }) => {
      const { settings } = (await request.json()) as { settings: CheckSettings };
      sent.push({ settings, version: request.headers.get('if-match') });
      return ok('check', checkOf(settings, { version: 4 }), { message: checkMessages.settingsSaved });
    }),
  );
  return renderRoutes([{ path: '/', element: <Settings projectId={PROJECT} contractId={CONTRACT} /> }], { at: '/', user: testUser({ role }) });
};
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Check rules…' }));
  return screen.findByRole('dialog', { name: 'Rules of the check' });
};
const openForm = async () => {
  await open();
  await screen.findByRole('form', { name: 'Rules of the check' });
  return screen.getByRole('dialog');
};
const group = (dialog: HTMLElement, name: string) => within(within(dialog).getByRole('group', { name }));
const save = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Save Rules' }));

describe('[S-2037] the rules of a check, for who sets them', () => {
  it('are told with what holds by itself, are changed and sent with the version they were changed from', async () => {
    const { container } = show(checkOf({ gaps: { severity: 'warning' } }));
    const dialog = await openForm();
    expect(group(dialog, 'Gaps').getByRole('combobox', { name: 'Severity' })).toHaveValue('warning');
    expect(group(dialog, 'Gaps').getByText('Default: Fault')).toBeVisible();
    expect(group(dialog, 'Gaps').queryByRole('textbox')).toBeNull();
    expect(group(dialog, 'Black frames').getByText('mean brightness, 0 to 1. Default: 0.002')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.selectOptions(group(dialog, 'Black frames').getByRole('combobox'), 'Off');
    const threshold = group(dialog, 'Small holes').getByRole('textbox', { name: 'Threshold' });
    await userEvent.clear(threshold);
    await userEvent.type(threshold, '32');
    await save(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([{ version: '"3"', settings: { gaps: { severity: 'warning' }, black: { severity: 'off' }, 'matte-holes': { threshold: 32 } } }]);
    expect(screen.getByRole('button', { name: 'Check rules…' })).toHaveFocus();
  });

  it('go back to what holds by itself, one or all, and the focus stays', async () => {
    show(checkOf({ gaps: { severity: 'off' }, black: { severity: 'warning', threshold: 0.1 } }));
    const dialog = await openForm();
    await userEvent.click(group(dialog, 'Black frames').getByRole('button', { name: 'Black frames: back to default' }));
    expect(group(dialog, 'Black frames').getByRole('combobox')).toHaveFocus();
    expect(group(dialog, 'Black frames').getByRole('textbox')).toHaveValue('0.002');
    expect(group(dialog, 'Gaps').getByRole('combobox')).toHaveValue('off');
    await userEvent.click(within(dialog).getByRole('button', { name: 'All back to default' }));
    expect(within(dialog).queryAllByRole('button', { name: /: back to default$/ })).toEqual([]);
    await save(dialog);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.settings).toMatchObject({ gaps: { severity: 'fault' }, black: { severity: 'fault', threshold: 0.002 } });
  });

  it('of a later version of the service are there by themselves', async () => {
    show(checkOf({}, { rules: [...rulesAsSet(), later] }));
    const dialog = await openForm();
    const threshold = group(dialog, later.title).getByRole('textbox');
    await userEvent.clear(threshold);
    await userEvent.type(threshold, '0,5');
    await save(dialog);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.settings).toMatchObject({ later: { severity: 'warning', threshold: 0.5 } });
  });

  it.each([
    ['2', checkMessages.thresholdOut('Black frames', { least: 0, most: 1, whole: false })],
    ['much', checkMessages.thresholdUnreadable],
    [' ', checkMessages.thresholdUnreadable],
  ])('are not sent with the threshold %p, and say why', async (text, why) => {
    show();
    const dialog = await openForm();
    const threshold = group(dialog, 'Black frames').getByRole('textbox');
    await userEvent.clear(threshold);
    await userEvent.type(threshold, text);
    await save(dialog);
    expect(await within(dialog).findByText(why)).toBeVisible();
    expect(threshold).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('ask before what was entered is lost, and are not set over what somebody has set meanwhile', async () => {
    show();
    const dialog = await openForm();
    await userEvent.selectOptions(group(dialog, 'Gaps').getByRole('combobox'), 'Off');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: /Keep|Stay|Go on/ }));
    await within(dialog).findByRole('group', { name: 'Gaps' });
    expect(group(dialog, 'Gaps').getByRole('combobox')).toHaveValue('off');
    const theirs = checkOf({ gaps: { severity: 'warning' } }, { version: 5 });
    const changed = { by: 'Ada Moss', at: '2026-03-01T11:00:00.000Z', version: 5 };
    server.use(http.put(at, () => fail(409, 'Ada Moss changed this.', { code: 'stale_edit', changed, current: theirs }), { once: true }));
    await save(dialog);
    expect(await within(dialog).findByText('Gaps: Warning')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([{ version: '"5"', settings: { gaps: { severity: 'off' } } }]);
  });

  it('[S-2181] are shown for one type of task, what is to be mended always', async () => {
    show();
    const dialog = await openForm();
    const names = () =>
      within(dialog)
        .getAllByRole('group')
        .map((each) => each.querySelector('h3')?.textContent);
    const all = names();
    const holes = group(dialog, 'Small holes').getByRole('textbox', { name: 'Threshold' });
    await userEvent.clear(holes);
    await userEvent.type(holes, 'many');
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Rules shown' }), 'For track');
    expect(names()).not.toContain('Small holes');
    expect(names()).toEqual(all.filter((name) => rulesAsSet().some(({ title, types }) => title === name && types.includes('track'))));
    await save(dialog);
    expect(await within(dialog).findByRole('group', { name: 'Small holes' })).toBeVisible();
    expect(group(dialog, 'Small holes').getByRole('textbox', { name: 'Threshold' })).toHaveValue('many');
    expect(sent).toEqual([]);
  });

  it('stay as they were entered where they were not taken', async () => {
    show();
    const dialog = await openForm();
    server.use(http.put(at, () => fail(500, 'Broken')));
    await userEvent.selectOptions(group(dialog, 'Gaps').getByRole('combobox'), 'Off');
    await save(dialog);
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    expect(group(dialog, 'Gaps').getByRole('combobox')).toHaveValue('off');
  });
});

describe('[S-2038] the rules of a check, for who reads them', () => {
  it('are listed, what the client has set first, and nothing of them is changed', async () => {
    const { container } = show(checkOf({ black: { threshold: 0.1 }, gaps: { severity: 'off' } }, { may_change: false }), 'vendor');
    const dialog = await open();
    const rules = within(await within(dialog).findByRole('list', { name: 'Rules' })).getAllByRole('listitem');
    expect(rules).toHaveLength(rulesAsSet().length);
    expect(rules[0]).toHaveTextContent('GapsOffFor roto, track, paint, set by the client; by itself Fault');
    expect(rules[1]).toHaveTextContent('Black framesFault, 0.1 mean brightness, 0 to 1For track, paint, set by the client; by itself Fault, 0.002');
    expect(within(dialog).queryByRole('combobox')).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say that they are being loaded', async () => {
    show(checkOf({}, { may_change: false }), 'vendor');
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(http.get(at, () => asked.then(() => ok('check', checkOf({}, { may_change: false })))));
    const dialog = await open();
    expect(await within(dialog).findByRole('status', { name: 'Loading' })).toBeVisible();
    answer();
    expect(await within(dialog).findByRole('list', { name: 'Rules' })).toBeVisible();
    expect(within(dialog).queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  it('say when they could not be loaded, and are asked for again', async () => {
    show(checkOf({}, { may_change: false }), 'vendor');
    server.use(http.get(at, () => fail(500, 'Broken')));
    const dialog = await open();
    const again = await within(dialog).findByRole('button', { name: /Retry|Try again/i }, { timeout: 10_000 });
    server.use(http.get(at, () => ok('check', checkOf({}, { may_change: false }))));
    await userEvent.click(again);
    expect(await within(dialog).findByRole('list', { name: 'Rules' })).toBeVisible();
  });
});
