import { staleEdit } from '@prepmarket/api-kit';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { screen } from '@testing-library/react';
import { answerAll, at, open, PACKAGE, pack, packageUrl, SHOT, shot, shotUrl, TASK, task } from './answers.js';

const changed = { by: 'Ann Other', at: '2026-01-02T12:00:00.000Z', version: 2 };
const shotPath = `${at.project}/packages/${PACKAGE}/shots/${SHOT}`;

beforeEach(answerAll);

describe('An edit whose record has changed meanwhile', () => {
  it.each([
    ['package', `${at.package}/edit`, packageUrl, pack({ version: 2, name: 'Theirs' }), 'Package updated successfully'],
    ['shot', `${shotPath}/edit`, shotUrl, shot({ version: 2, name: 'Theirs' }), 'Shot updated successfully'],
    ['task', `${shotPath}/tasks/${TASK}/edit`, `${shotUrl}/tasks/${TASK}`, task({ version: 2, name: 'Theirs' }), 'Task updated successfully'],
  ])('[S-640] is not saved over: a %s', async (what, path, url, theirs, done) => {
    const stale = staleEdit(changed, theirs);
    const sent: unknown[] = [];
    server.use(
      http.put(url, async ({ request }) => {
        const version = request.headers.get('if-match');
        sent.push([((await request.json()) as { name: string }).name, version]);
        return version === '"1"' ? fail(409, stale.message, { code: stale.code, ...stale.more }) : ok(what, theirs);
      }),
    );
    const { user } = open(path);
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(/^Ann Other changed this/)).toBeVisible();
    expect(screen.getByText('Name: Theirs')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(name).toHaveValue('Theirs');
    await user.type(name, ' and mine');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(sent).toEqual([
      ['Mine', '"1"'],
      ['Theirs and mine', '"2"'],
    ]);
  });

  it('[S-640] follows a newer record as long as nothing was changed in the form', async () => {
    let newest = shot();
    server.use(http.get(shotUrl, () => ok('shot', newest)));
    open(`${shotPath}/edit`);
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    expect(name).toHaveValue('br_010');
    newest = shot({ version: 2, name: 'br_011' });
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByDisplayValue('br_011')).toBe(name);
  });
});
