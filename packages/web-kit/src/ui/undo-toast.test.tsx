import { useNotify, useUndo } from '@prepmarket/web-kit/store';
import { renderRoutes } from '@prepmarket/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';

const taken: string[] = [];
beforeEach(() => taken.splice(0));

const Screen = ({ seconds }: { seconds?: number }) => {
  const offer = useUndo();
  const notify = useNotify();
  return (
    <>
      <button type="button" onClick={() => offer('File deleted', () => taken.push('file'), seconds)}>
        Delete file
      </button>
      <button type="button" onClick={() => offer('Note deleted', async () => taken.push('note'), seconds)}>
        Delete note
      </button>
      <button type="button" onClick={() => notify('info', 'Something else')}>
        Say
      </button>
      <input aria-label="Name" />
    </>
  );
};
const open = (seconds?: number) => renderRoutes([{ path: '/', element: <Screen seconds={seconds} /> }], { at: '/' });

describe('[S-1640] a toast with Undo', () => {
  it('takes back by its button, once, and goes', async () => {
    const { user, container } = open();
    await user.click(screen.getByRole('button', { name: 'Delete file' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(undo).toHaveTextContent(/Undo\s*(10|9) s/);
    expect(await axe(container)).toHaveNoViolations();
    await user.dblClick(undo);
    await waitFor(() => expect(screen.queryByText('File deleted')).toBeNull());
    expect(taken).toEqual(['file']);
  });

  it('takes back the newest by Ctrl+Z, but not while somebody types', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Delete file' }));
    await user.click(screen.getByRole('button', { name: 'Delete note' }));
    await screen.findByText('Note deleted');
    await user.type(screen.getByRole('textbox'), 'N{Control>}z{/Control}');
    expect(taken).toEqual([]);
    await user.click(document.body);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(screen.queryByText('Note deleted')).toBeNull());
    await user.keyboard('{Meta>}z{/Meta}');
    await waitFor(() => expect(taken).toEqual(['note', 'file']));
  });

  it('is not pushed out by others, and goes when its time is over', async () => {
    const { user } = open(2);
    await user.click(screen.getByRole('button', { name: 'Delete file' }));
    for (let n = 0; n < 4; n += 1) await user.click(screen.getByRole('button', { name: 'Say' }));
    expect(await screen.findByText('File deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('File deleted')).toBeNull());
    await user.keyboard('{Control>}z{/Control}');
    expect(taken).toEqual([]);
  });
});
