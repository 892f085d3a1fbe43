import { staleEdit } from '@prepmarket/api-kit';
import { type ProjectColour as Colour, colourMessages, maximumCubeBytes, projectColour } from '@prepmarket/media-api';
import { fail, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import ProjectColour from '../src/widgets/project-colour.js';
import { projectId } from './answers.js';
import { textFile } from './files.js';

const url = `/api/projects/${projectId}/colour`;
const colourOf = (over: Partial<Colour> = {}): Colour => projectColour.parse({ project_id: projectId, input: 'auto', cube_name: null, ...over });
const answer = (over: Partial<Colour> = {}) => server.use(http.get(url, () => ok('colour', colourOf(over))));
const taking = (over: Partial<Colour>, bodyOf: (request: Request) => Promise<unknown>) => {
  const sent: unknown[] = [];
  server.use(
    http.put(url, async ({ request }) => {
      sent.push(await bodyOf(request));
      return ok('colour', colourOf(over), { message: colourMessages.projectChanged });
    }),
  );
  return sent;
};
const show = () => renderRoutes([{ path: '/', element: <ProjectColour projectId={projectId} /> }], { at: '/', user: testUser() });
const select = () => screen.findByRole('combobox', { name: 'Input colour' });

describe('the input colour of a project', () => {
  it('[S-888] is chosen by its owner, who reads what follows', async () => {
    answer({ input: 'rec709' });
    const sent = taking({ input: 'cineon' }, (request) => request.json());
    const { container } = show();
    expect(await select()).toHaveValue('rec709');
    expect(screen.getByRole('status')).toHaveTextContent('Shots whose own input colour is Automatic follow this.');
    await userEvent.tab();
    expect(await select()).toHaveFocus();
    await userEvent.selectOptions(await select(), 'Cineon log');
    expect(await screen.findByText(colourMessages.projectChanged)).toHaveAttribute('role', 'status');
    expect(await select()).toHaveValue('cineon');
    expect(await select()).toHaveFocus();
    expect(sent).toEqual([{ input: 'cineon' }]);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-888] may be a .cube file, which is asked for and sent', async () => {
    answer();
    const sent = taking({ input: 'cube', cube_name: 'film.cube' }, (request) => request.formData());
    show();
    await userEvent.selectOptions(await select(), '.cube file');
    await userEvent.upload(screen.getByLabelText('Look-up table'), textFile('film.cube'));
    expect(await screen.findByRole('button', { name: 'Replace film.cube' })).toBeVisible();
    expect((sent[0] as FormData).get('cube')).toHaveProperty('name', 'film.cube');
  });

  it('[S-1236] is not set over what somebody else has set: theirs is shown, and may be changed', async () => {
    answer({ input: 'rec709', version: 1 });
    const theirs = colourOf({ input: 'acescg', version: 2 });
    const stale = staleEdit({ by: 'Ann Other', at: new Date().toISOString(), version: 2 }, theirs);
    const sent: (string | null)[] = [];
    server.use(
      http.put(url, ({ request }) => {
        sent.push(request.headers.get('if-match'));
        if (sent.length > 1) return ok('colour', colourOf({ input: 'linear', version: 3 }), { message: colourMessages.projectChanged });
        answer(theirs);
        return fail(409, stale.message, { code: stale.code, ...stale.more });
      }),
    );
    show();
    await userEvent.selectOptions(await select(), 'Linear');
    expect(await screen.findByText(/^Ann Other changed this/)).toBeVisible();
    await waitFor(async () => expect(await select()).toHaveValue('acescg'));
    await userEvent.selectOptions(await select(), 'Linear');
    expect(await screen.findByText(colourMessages.projectChanged)).toBeVisible();
    expect(sent).toEqual(['"1"', '"2"']);
  });

  it('[S-888] goes back to what it was, with the sentence, when the server refuses', async () => {
    answer({ input: 'linear', cube_name: 'film.cube' });
    const why = colourMessages.cubeBroken('film.cube', 'it says no size');
    server.use(http.put(url, () => fail(400, why)));
    show();
    await userEvent.selectOptions(await select(), '.cube file');
    expect(await screen.findByText(why)).toBeVisible();
    expect(await select()).toHaveValue('linear');
  });

  it('[S-965] goes back to what was stored last, not to what it was when the page was opened', async () => {
    answer({ input: 'auto', cube_name: 'film.cube' });
    taking({ input: 'linear' }, (request) => request.json());
    show();
    await userEvent.selectOptions(await select(), 'Linear');
    expect(await screen.findByText(colourMessages.projectChanged)).toBeVisible();
    const why = colourMessages.cubeBroken('film.cube', 'it says no size');
    server.use(http.put(url, () => fail(400, why)));
    await userEvent.selectOptions(await select(), '.cube file');
    expect(await screen.findByText(why)).toBeVisible();
    expect(await select()).toHaveValue('linear');
    expect(await select()).toHaveFocus();
  });

  it('[S-985] closing the file dialog without a file, or with one that is too large, leaves what is stored and no old words', async () => {
    answer({ input: 'auto' });
    const sent = taking({ input: 'linear' }, (request) => request.json());
    show();
    await userEvent.selectOptions(await select(), 'Linear');
    expect(await screen.findByText(colourMessages.projectChanged)).toBeVisible();
    await userEvent.selectOptions(await select(), '.cube file');
    expect(screen.queryByText(colourMessages.projectChanged)).toBeNull();
    expect(await select()).toHaveValue('cube');
    fireEvent(screen.getByLabelText('Look-up table'), new Event('cancel', { bubbles: true }));
    expect(await select()).toHaveValue('linear');
    const large = Object.defineProperty(textFile('film.cube'), 'size', { value: maximumCubeBytes + 1 });
    await userEvent.selectOptions(await select(), '.cube file');
    await userEvent.upload(screen.getByLabelText('Look-up table'), large);
    expect(await screen.findByText(colourMessages.cubeTooLarge('film.cube'))).toBeVisible();
    expect(await select()).toHaveValue('linear');
    expect(sent).toHaveLength(1);
  });

  it('[S-888] says when it cannot be loaded, and loads on Retry', async () => {
    server.use(http.get(url, () => fail(500, 'broken')));
    show();
    expect(screen.getByLabelText('Loading')).toBeInTheDocument();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answer();
    await userEvent.click(retry);
    expect(await select()).toHaveValue('auto');
  });
});
