import { api, useAppDispatch, WAITING } from '@prepmarket/web-kit/store';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { Loaded } from '@prepmarket/web-kit/ui';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';

const notes = api.injectEndpoints({
  endpoints: (build) => ({
    noteToLoad: build.query<{ text: string }, string>({ query: (id) => `notes/${id}`, transformResponse: (body: { data: { text: string } }) => body.data }),
  }),
});

const Note = ({ id = '1' }: { id?: string }) => {
  const query = notes.useNoteToLoadQuery(id, WAITING);
  const dispatch = useAppDispatch();
  return (
    <main>
      <h1>Note</h1>
      <button type="button" onClick={() => dispatch(notes.endpoints.noteToLoad.initiate(id, { forceRefetch: true, subscribe: false }))}>
        Refresh
      </button>
      <Loaded query={query} loading={<p>Loading</p>} failed="No note came." missing="There is no such note." back={{ to: '/', label: 'Back' }}>
        {(note) => <input aria-label="Note" defaultValue={note.text} />}
      </Loaded>
    </main>
  );
};
const show = () => renderRoutes([{ path: '/', element: <Note /> }], { at: '/' });
const answer = (status: number) => server.use(http.get('/api/notes/1', () => (status === 200 ? ok('note', { text: 'first' }) : fail(status))));

describe('Loaded', () => {
  it('[S-590] keeps what was loaded and filled in when a refresh fails, says so, and heals by a Retry', async () => {
    answer(200);
    const { user, container } = show();
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), ' and more');
    answer(500);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/^Could not refresh\. Showing what was loaded at \d\d:\d\d\.$/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('first and more');
    expect(await axe(container)).toHaveNoViolations();
    answer(200);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/Could not refresh/)).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('first and more');
  });

  it.each([403, 404])('[S-590] shows at once that a record is gone: %i', async (status) => {
    answer(200);
    const { user } = show();
    await screen.findByRole('textbox', { name: 'Note' });
    answer(status);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(status === 404 ? 'There is no such note.' : 'No note came.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('says why nothing came, and a Retry shows that it loads', async () => {
    answer(500);
    const { user } = show();
    expect(await screen.findByText('No note came.')).toBeVisible();
    answer(200);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('first');
  });

  it('[S-591] asks again when the page comes back into sight', async () => {
    answer(200);
    show();
    await screen.findByRole('textbox', { name: 'Note' });
    let asked = 0;
    server.use(
      http.get('/api/notes/1', () => {
        asked++;
        return ok('note', { text: 'first' });
      }),
    );
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(asked).toBe(1));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(asked).toBe(2));
  });
});

it('[S-2448] a record that is not there is no alarm: a sentence, why that may be, and the way back', async () => {
  answer(404);
  const { container } = show();
  expect(await screen.findByText('There is no such note.')).toBeVisible();
  expect(container.querySelector('main svg')).not.toBeNull();
  expect(screen.getByText(/^It may have been deleted/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
  expect(await axe(container)).toHaveNoViolations();
});
