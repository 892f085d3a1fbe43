import { ConfirmDialog, Dialog } from '@prepmarket/web-kit/ui-parts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Look } from './theme-provider.js';

const nothing = () => undefined;

describe('dialogs', () => {
  it('[S-583] begin at their first field', () => {
    render(
      <Look>
        <Dialog open aria-label="Note">
          <button type="button">Close</button>
          <input type="file" aria-label="File" />
          <input aria-label="Title" />
        </Dialog>
      </Look>,
    );
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  });

  it('[S-583] or at the button that changes nothing', () => {
    render(
      <Look>
        <ConfirmDialog open danger title="Delete the note?" text="It is gone then." confirmLabel="Delete" onClose={nothing} onConfirm={nothing} />
      </Look>,
    );
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('[S-723] stay when the press that opened them was a double click; a click beside them closes them', async () => {
    const Asking = () => {
      const [open, setOpen] = useState(false);
      return (
        <Look>
          <button type="button" onClick={() => setOpen(true)}>
            Ask
          </button>
          <ConfirmDialog open={open} title="Sure?" text="Really?" confirmLabel="Yes" onClose={() => setOpen(false)} onConfirm={nothing} />
        </Look>
      );
    };
    render(<Asking />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    const beside = (await screen.findByRole('dialog')).parentElement as HTMLElement;
    fireEvent.mouseDown(beside);
    fireEvent.click(beside, { detail: 2 });
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(beside);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

const Replaced = () => {
  const [shown, setShown] = useState<'nothing' | 'read' | 'written'>('nothing');
  return (
    <>
      <button type="button" onClick={() => setShown('read')}>
        Rules
      </button>
      {shown === 'read' && (
        <Dialog key="read" open aria-label="Read">
          <button type="button" onClick={() => setShown('written')}>
            Change
          </button>
        </Dialog>
      )}
      {shown === 'written' && (
        <Dialog key="written" open aria-label="Written">
          <input aria-label="Rule" />
          <button type="button" onClick={() => setShown('nothing')}>
            Save
          </button>
        </Dialog>
      )}
    </>
  );
};

it('[S-2535] gives the focus back to what opened it, also when another dialog has taken its place', async () => {
  const user = userEvent.setup();
  render(
    <Look>
      <Replaced />
    </Look>,
  );
  await user.click(screen.getByRole('button', { name: 'Rules' }));
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rules' })).toHaveFocus());
});
