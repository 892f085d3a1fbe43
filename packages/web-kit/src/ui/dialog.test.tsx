import { ConfirmDialog, Dialog } from '@prepmarket/web-kit/ui-parts';
import { render, screen } from '@testing-library/react';
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
});
