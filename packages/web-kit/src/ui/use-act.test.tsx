import { api } from '@prepmarket/web-kit/store';
import { fail, HttpResponse, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { screen, waitFor } from '@testing-library/react';

const notes = api.injectEndpoints({
  endpoints: (build) => ({
    dropNote: build.mutation<unknown, { sending?: import('@prepmarket/web-kit/store').Sending }>({
      query: ({ sending }) => ({ url: 'notes/1', method: 'DELETE', sending }),
    }),
  }),
});

const Note = () => {
  const [drop] = notes.useDropNoteMutation();
  const { act, dialog } = useAct();
  const ask = () =>
    act({
      title: 'Delete Note',
      text: 'It cannot be brought back.',
      confirmLabel: 'Delete',
      busyLabel: 'Deleting...',
      danger: true,
      run: (sending) => drop({ sending }),
      done: 'Note deleted',
      failed: 'The note could not be deleted.',
    });
  return (
    <>
      <button type="button" onClick={ask}>
        Drop
      </button>
      {dialog}
    </>
  );
};
const show = async () => {
  const { user } = renderRoutes([{ path: '/', element: <Note /> }], { at: '/', user: undefined, token: 't' });
  await user.click(screen.getByRole('button', { name: 'Drop' }));
  return user;
};

describe('useAct', () => {
  it('asks, is busy while it happens, then closes and tells', async () => {
    let release = () => {};
    const until = new Promise<void>((done) => {
      release = done;
    });
    let calls = 0;
    server.use(
      http.delete('/api/notes/1', async () => {
        calls++;
        await until;
        return ok('note', null);
      }),
    );
    const user = await show();
    await user.dblClick(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: 'Deleting...' })).toBeDisabled();
    release();
    expect(await screen.findByText('Note deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toBe(1);
  });

  it('shows why not and stays open for another try', async () => {
    server.use(http.delete('/api/notes/1', () => fail(409, 'Somebody is reading it.')));
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Somebody is reading it.')).toBeVisible();
    server.use(http.delete('/api/notes/1', () => HttpResponse.error()));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The note could not be deleted.')).toBeVisible();
    expect(screen.queryByText('Somebody is reading it.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
