import { withStyles } from '@prepmarket/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { lanesOf } from '../../src/player/timeline/lanes.js';
import { labelsOf, ticksOf } from '../../src/player/timeline/ticks.js';
import { button, numbered, plate, showPlayer, taskOf } from './show-player.js';

withStyles();

const WIDTH = 640;
const timeline = () => document.querySelector('[data-timeline]') as HTMLElement;
/** jsdom's pointer events have no place: those of the mouse do. */
const point = (what: 'pointerdown' | 'pointermove' | 'pointerup', frame: number) =>
  fireEvent(timeline(), new MouseEvent(what, { bubbles: true, button: 0, clientX: ((frame + 0.5) / 96) * WIDTH }));
const labels = () => [...document.querySelectorAll('[data-label]')].map(({ textContent }) => textContent);

describe('the timeline', () => {
  it('[S-359] has a tick for each frame, for fewer where there is no room', () => {
    showPlayer();
    expect(document.querySelector('[data-ticks]')).toHaveAttribute('data-ticks', '96');
    expect(ticksOf(96, 640)).toHaveLength(96);
    expect(ticksOf(1000, 640)).toEqual(Array.from({ length: 100 }, (_, n) => n * 10));
    expect(ticksOf(100_000, 320).length).toBeLessThanOrEqual(80);
  });

  it('[S-360] labels frame 0, the last and every tenth, fewer where they would overlap', () => {
    expect(labelsOf(96, 960, 40)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95]);
    expect(labelsOf(96, 640, 40)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 95]);
    expect(labelsOf(96, 200, 40)).toEqual([0, 20, 40, 60, 95]);
    expect(labelsOf(1, 640, 40)).toEqual([0]);
    expect(labelsOf(100_000, 320, 80).length).toBeLessThanOrEqual(5);
    showPlayer();
    expect(labels()).toEqual(['0', '10', '20', '30', '40', '50', '60', '70', '80', '90', '95']);
  });

  it('[S-830] labels a sequence by its own numbers', () => {
    showPlayer({ shot: plate({ metadata: numbered }) });
    expect(labels().slice(0, 2)).toEqual(['1001', '1011']);
    expect(labels().at(-1)).toBe('1096');
  });

  it('[S-361] leads the picture while the playhead is dragged', () => {
    const { core } = showPlayer();
    const seen: number[] = [];
    point('pointermove', 50);
    expect(core.view.frame).toBe(0);
    point('pointerdown', 30);
    for (const frame of [31, 32, 40, 95]) {
      point('pointermove', frame);
      seen.push(core.view.frame);
      expect(document.querySelector('[data-playhead]')).toHaveAttribute('data-playhead', String(frame));
    }
    expect(seen).toEqual([31, 32, 40, 95]);
    point('pointermove', -9);
    expect(core.view.frame).toBe(0);
    point('pointerup', 3);
    point('pointermove', 70);
    expect(core.view.frame).toBe(0);
  });

  it('[S-839] [S-830] shows the small picture and both counts of the frame under the pointer', () => {
    showPlayer();
    point('pointermove', 50);
    const tile = document.querySelector('[data-tile]');
    expect(tile).toHaveAttribute('data-tile', '4');
    expect(tile).toHaveStyle({ width: '160px', aspectRatio: '160 / 90', backgroundPosition: '0% 100%' });
    expect(screen.getByText('50 · task frame 51')).toBeVisible();
    fireEvent.pointerLeave(timeline());
    expect(document.querySelector('[data-tile]')).toBeNull();
  });

  it('[S-833] shows the range to play', () => {
    showPlayer({ range: { frame_start: 25, frame_end: 48 } });
    const range = document.querySelector<HTMLElement>('[data-range]');
    expect([range?.style.left, range?.style.width]).toEqual(['25%', '25%']);
  });

  it('[S-838] shows the tasks as named bars; a press jumps to the first frame of one', async () => {
    const tasks = [taskOf(), taskOf({ id: '6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1a51', name: 'wires', task_type: 'paint', frame_start: 15, frame_end: 500 })];
    const { user, core } = showPlayer({ shot: plate({ metadata: numbered, tasks }) });
    await user.click(button('wires, Frames 1015-1500 (82 f)'));
    expect(core.view.frame).toBe(14);
    await user.click(button('hero matte, Frames 1012-1020 (9 f)'));
    expect(core.view.frame).toBe(11);
    const bar = button('hero matte, Frames 1012-1020 (9 f)');
    expect(bar.style.left).toBe(`${(11 / 96) * 100}%`);
  });

  it('puts bars that overlap below each other', () => {
    expect(
      lanesOf([
        { from: 0, to: 9 },
        { from: 5, to: 20 },
        { from: 10, to: 12 },
        { from: 13, to: 30 },
        { from: 20, to: 22 },
      ]),
    ).toEqual([0, 1, 0, 0, 2]);
  });
});
