import { act, fireEvent, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { button, numbered, plate, progress, showPlayer } from './show-player.js';

/** Presses a key on what has the focus; false when the page was kept from doing its own. */
const press = (key: string, more: Partial<KeyboardEventInit> = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

const focus = (element: HTMLElement) => act(() => element.focus());

describe('the keys of the player', () => {
  it('[S-369] [S-371] plays and pauses with Space, which does not scroll the page', () => {
    const { core } = showPlayer();
    expect(press(' ')).toBe(false);
    expect(core.view.playing).toBe(true);
    expect(press(' ', { repeat: true })).toBe(false);
    expect(core.view.playing).toBe(true);
    expect(press(' ')).toBe(false);
    expect(core.view.playing).toBe(false);
  });

  it('[S-370] [S-832] steps with the arrows, ten frames with Shift, on while a key is held, and stays at the ends', () => {
    const { core } = showPlayer();
    press('ArrowLeft');
    expect(core.view.frame).toBe(0);
    press('ArrowRight');
    press('ArrowRight', { repeat: true });
    press('ArrowRight', { repeat: true });
    expect(core.view.frame).toBe(3);
    press('ArrowRight', { shiftKey: true });
    expect(core.view.frame).toBe(13);
    press('ArrowLeft', { shiftKey: true });
    press('ArrowLeft');
    expect(core.view.frame).toBe(2);
    expect(press('End')).toBe(false);
    expect(core.view.frame).toBe(95);
    press('ArrowRight');
    expect(core.view.frame).toBe(95);
    press('Home');
    expect(core.view.frame).toBe(0);
  });

  it('[S-832] shuttles with J, K and L, faster each time', () => {
    const { core } = showPlayer();
    press('l', { code: 'KeyL' });
    expect([core.view.playing, core.view.direction, core.set.speed]).toEqual([true, 1, 1]);
    press('l', { code: 'KeyL' });
    press('l', { code: 'KeyL' });
    expect(core.set.speed).toBe(2);
    press('j', { code: 'KeyJ' });
    expect([core.view.playing, core.view.direction, core.set.speed]).toEqual([true, -1, 1]);
    press('k', { code: 'KeyK' });
    expect([core.view.playing, core.set.speed]).toEqual([false, 1]);
    press('д', { code: 'KeyL' });
    expect(core.view.playing).toBe(true);
  });

  it('[S-833] marks and clears the range with I, O, X and Alt+X', () => {
    const { core, become } = showPlayer();
    become({ frame: 10 });
    press('i');
    become({ frame: 20 });
    press('o');
    expect(core.set.range).toEqual({ in: 10, out: 20 });
    press('x');
    expect(core.set.range).toBeNull();
    press('i');
    press('≈', { altKey: true, code: 'KeyX' });
    expect(core.set.range).toBeNull();
  });

  it('mutes with M, goes to the field with G, leaves the browser its own keys', () => {
    const { core } = showPlayer();
    press('m');
    expect(core.set.muted).toBe(true);
    expect(press('f', { ctrlKey: true })).toBe(true);
    expect(press('l', { metaKey: true })).toBe(true);
    expect(press('ArrowLeft', { altKey: true })).toBe(true);
    expect(press('Tab')).toBe(true);
    expect(press('g')).toBe(false);
    expect(screen.getByRole('textbox', { name: 'Go to frame' })).toHaveFocus();
  });

  it('[S-371] does nothing while somebody types, chooses or is asked', () => {
    const beside = (
      <>
        <input aria-label="Name" />
        <textarea aria-label="Note" />
        <select aria-label="Type" />
        <div role="dialog" aria-label="Delete?">
          <button type="button">Cancel</button>
        </div>
        <div role="menu" aria-label="More">
          <div role="menuitem" tabIndex={-1}>
            Edit
          </div>
        </div>
      </>
    );
    const { core } = showPlayer({ beside });
    const places = [
      ...['Name', 'Note'].map((name) => screen.getByRole('textbox', { name })),
      screen.getByRole('combobox', { name: 'Type' }),
      screen.getByRole('combobox', { name: 'Loop mode' }),
      button('Cancel'),
      screen.getByRole('menuitem', { name: 'Edit' }),
    ];
    for (const place of places) {
      focus(place);
      for (const key of [' ', 'ArrowRight', 'k', 'End']) expect(press(key)).toBe(true);
    }
    expect(core.view).toMatchObject({ playing: false, frame: 0 });
  });

  it('[S-849] leaves Space to a focused button, and the arrows to the slider of the volume; the progress goes by the keys of the player', async () => {
    const { user, core } = showPlayer({ beside: <button type="button">Edit</button> });
    focus(button('Edit'));
    expect(press(' ')).toBe(true);
    expect(core.view.playing).toBe(false);
    press('ArrowRight');
    expect(core.view.frame).toBe(1);
    focus(button('Next frame'));
    await user.keyboard(' ');
    expect(core.view).toMatchObject({ playing: false, frame: 2 });
    focus(screen.getByRole('slider', { name: 'Volume' }));
    expect(press('ArrowRight')).toBe(true);
    expect(press(' ')).toBe(false);
    expect(core.view).toMatchObject({ playing: true, frame: 2 });
    focus(progress());
    expect(press('ArrowRight', { shiftKey: true })).toBe(false);
    expect(core.view.frame).toBe(12);
  });

  it('[S-849] keeps the focus on the page when a button is pressed by mouse, so that Space plays', async () => {
    const { user, core } = showPlayer();
    await user.click(button('Next frame'));
    expect(button('Next frame')).not.toHaveFocus();
    press(' ');
    expect(core.view).toMatchObject({ playing: true, frame: 1 });
  });

  it('[S-849] has the focus back on the page after a choice by mouse, and leaves it to who chooses by keys', async () => {
    const { user, core } = showPlayer();
    const speed = screen.getByRole('combobox', { name: 'Speed' });
    await user.selectOptions(speed, '2×');
    expect(document.body).toHaveFocus();
    expect(press(' ')).toBe(false);
    expect(core.view.playing).toBe(true);
    focus(speed);
    press('ArrowUp');
    fireEvent.change(speed, { target: { value: '1.5' } });
    expect(core.set.speed).toBe(1.5);
    expect(speed).toHaveFocus();
  });

  it('[S-849] leads the player that was touched last', () => {
    const first = showPlayer({ shot: plate({ name: 'first' }) });
    const second = showPlayer({ shot: plate({ name: 'second' }) });
    press('ArrowRight');
    expect([first.core.view.frame, second.core.view.frame]).toEqual([0, 1]);
    fireEvent.pointerDown(screen.getByRole('region', { name: 'Player of first' }));
    press('ArrowRight');
    expect([first.core.view.frame, second.core.view.frame]).toEqual([1, 1]);
    first.unmount();
    press('ArrowRight');
    expect(second.core.view.frame).toBe(2);
  });

  it('[S-842] [S-2617] tells the page its keys, and asks for their list', async () => {
    const { user, container } = showPlayer({ shot: plate({ metadata: numbered }) });
    const told = screen.getByRole('region', { name: /^Player of/ }).dataset.keys;
    for (const key of ['Space', '←', 'Shift →', 'Home', 'J', 'K', 'L', 'I', 'O', 'X', 'Alt X', 'M', 'F', 'G']) expect(told).toContain(`"${key}"`);
    expect(await axe(container)).toHaveNoViolations();
    const asked = vi.fn();
    window.addEventListener('keydown', asked, { once: true });
    await user.click(button('Keyboard shortcuts'));
    // [S-2617] What opens gives the focus back to who has it.
    expect(button('Keyboard shortcuts')).toHaveFocus();
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ key: '?' }));
  });
});
