import { fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { button, counter, facts, numbered, plate, progress, showPlayer, taskOf, url } from './show-player.js';

describe('the controls of the player', () => {
  it('hands its core the clip, with its frame table and its stored rate', () => {
    const { core, unmount } = showPlayer();
    expect(core.clip).toEqual({ url, frames: 96, rate: '24000/1001', width: 1920, height: 1080, timesUrl: facts.times_url, poster: facts.poster_url });
    unmount();
    expect(core.calls.destroyed).toBe(1);
  });

  it('[S-373] plays at the stored rate, else at the one that was detected, else at 24', () => {
    const detected = { ...facts, frame_rate: '' };
    for (const [metadata, rate] of [
      [{ ...facts, frame_rate: '30000/1001', fps: 25 }, '30000/1001'],
      [{ ...detected, fps: 25 }, '25/1'],
      [{ ...detected, fps: 0 }, '24/1'],
      [null, '24/1'],
    ] as const) {
      const { core, unmount } = showPlayer({ shot: plate({ metadata }) });
      expect(core.clip?.rate).toBe(rate);
      unmount();
    }
  });

  it('[S-364] has buttons for play, first, previous, next, last, mute and full screen', async () => {
    const asked: Element[] = [];
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
    Element.prototype.requestFullscreen = async function (this: Element) {
      asked.push(this);
    };
    const { user, core } = showPlayer();
    await user.click(button('Next frame'));
    await user.click(button('Next frame'));
    expect(core.view.frame).toBe(2);
    await user.click(button('Previous frame'));
    expect(core.view.frame).toBe(1);
    await user.click(button('Last frame'));
    expect(core.view.frame).toBe(95);
    await user.click(button('First frame'));
    expect(core.view.frame).toBe(0);
    await user.click(button('Play'));
    expect(core.view.playing).toBe(true);
    await user.click(button('Pause'));
    expect(core.view.playing).toBe(false);
    await user.click(button('Mute'));
    expect(core.set.muted).toBe(true);
    await user.click(button('Unmute'));
    expect(core.set.muted).toBe(false);
    await user.click(button('Full screen'));
    expect(asked).toEqual([screen.getByRole('region', { name: 'Player of plate' })]);
    Reflect.deleteProperty(document, 'fullscreenEnabled');
    Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
  });

  it('[S-2124] saves the frame that is shown from the original, by the number that the player says', async () => {
    const saving = () => screen.queryByRole('link', { name: 'Save this frame' });
    const id = plate().id;
    const { user, unmount } = showPlayer({ shot: plate({ metadata: { ...numbered, original_key: 'm-9' } }) });
    expect(saving()).toHaveAttribute('href', `http://localhost/api/files/frames/${id}/1001.png`);
    expect(saving()).toHaveAttribute('download');
    await user.click(button('Next frame'));
    expect(saving()).toHaveAttribute('href', `http://localhost/api/files/frames/${id}/1002.png`);
    unmount();
    const owners = showPlayer({ shot: plate({ metadata: { ...facts, original_key: 'm-9' }, first_number: 101 }) });
    expect(saving()).toHaveAttribute('href', `http://localhost/api/files/frames/${id}/101.png?first=101`);
    owners.unmount();
    showPlayer();
    expect(saving()).toBeNull();
  });

  it('[S-365] selects a loop mode: play once, repeat, ping-pong', async () => {
    const { user, core } = showPlayer();
    const mode = screen.getByRole('combobox', { name: 'Loop mode' });
    expect([...mode.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Play once', 'Repeat', 'Ping-pong']);
    expect(core.set.mode).toBe('once');
    for (const [label, wanted] of [
      ['Repeat', 'repeat'],
      ['Ping-pong', 'ping-pong'],
      ['Play once', 'once'],
    ] as const) {
      await user.selectOptions(mode, label);
      expect(core.set.mode).toBe(wanted);
    }
  });

  it('[S-363] has a volume slider from 0 to 1 in steps of 0.1', () => {
    const { core } = showPlayer();
    const volume = screen.getByRole('slider', { name: 'Volume' });
    for (const [name, value] of [
      ['min', '0'],
      ['max', '1'],
      ['step', '0.1'],
    ] as const)
      expect(volume).toHaveAttribute(name, value);
    fireEvent.change(volume, { target: { value: '0.3' } });
    expect(core.set.volume).toBe(0.3);
    expect(volume).toHaveAttribute('aria-valuetext', '30 %');
    fireEvent.change(volume, { target: { value: '0' } });
    expect(button('Unmute')).toBeVisible();
    fireEvent.click(button('Unmute'));
    expect(core.set).toMatchObject({ muted: false, volume: 1 });
    fireEvent.change(volume, { target: { value: '0.3' } });
    fireEvent.click(button('Mute'));
    fireEvent.click(button('Unmute'));
    expect(core.set).toMatchObject({ muted: false, volume: 0.3 });
  });

  it('[S-834] plays at a quarter to the double of its speed', async () => {
    const { user, core } = showPlayer();
    const speed = screen.getByRole('combobox', { name: 'Speed' });
    expect([...speed.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['0.25×', '0.5×', '0.75×', '1×', '1.25×', '1.5×', '2×']);
    await user.selectOptions(speed, '0.25×');
    expect(core.set.speed).toBe(0.25);
  });

  it('[S-362] [S-841] seeks by a slider that says the number of its frame', () => {
    const { core } = showPlayer({ shot: plate({ metadata: numbered }) });
    expect(progress()).toHaveAttribute('max', '95');
    fireEvent.change(progress(), { target: { value: '42' } });
    expect(core.view.frame).toBe(42);
    expect(progress()).toHaveValue('42');
    expect(progress()).toHaveAttribute('aria-valuetext', 'Frame 1043 of 1001 to 1096');
  });

  it('[S-378] [S-830] counts frames: a plain video from 0, a sequence by its own numbers', async () => {
    const { become } = showPlayer();
    expect(counter()).toBe('0 / 95');
    become({ frame: 11 });
    expect(counter()).toBe('11 / 95');
    const second = showPlayer({ shot: plate({ metadata: numbered }) });
    second.become({ frame: 42 });
    expect(screen.getByText('1043 / 1096')).toBeVisible();
  });

  it('[S-835] counts in timecode, and says which of the two of 29.97', async () => {
    const { user, become, unmount } = showPlayer();
    become({ frame: 30 });
    const kinds = screen.getByRole('combobox', { name: 'Count in' });
    expect([...kinds.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Frames', 'Timecode']);
    await user.selectOptions(kinds, 'Timecode');
    expect(counter()).toBe('00:00:01:06 / 00:00:03:23');
    unmount();
    showPlayer({ shot: plate({ frame_count: 1801, metadata: { ...facts, frames: 1801, frame_rate: '30000/1001' } }) });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Count in' }), 'Timecode, drop-frame');
    expect(counter()).toBe('00:00:00;00 / 00:01:00;02');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Count in' }), 'Timecode, non-drop');
    expect(counter()).toBe('00:00:00:00 / 00:01:00:00');
  });

  it('[S-836] goes to the frame of a number, at the ends where it is outside', async () => {
    const { user, core } = showPlayer({ shot: plate({ metadata: numbered }) });
    const field = screen.getByRole('textbox', { name: 'Go to frame' });
    await user.type(field, '1043{Enter}');
    expect(core.view.frame).toBe(42);
    expect(field).toHaveValue('');
    expect(field).not.toHaveFocus();
    await user.type(field, '7{Enter}');
    expect(core.view.frame).toBe(0);
    await user.type(field, '5000{Enter}');
    expect(core.view.frame).toBe(95);
  });

  it('[S-833] sets, shows and clears the range to play', async () => {
    const { user, core, become } = showPlayer({ shot: plate({ metadata: numbered }) });
    expect(core.set.range).toBeNull();
    become({ frame: 10 });
    await user.click(button('In'));
    expect(core.set.range).toEqual({ in: 10, out: 95 });
    become({ frame: 20 });
    await user.click(button('Out'));
    expect(core.set.range).toEqual({ in: 10, out: 20 });
    expect(screen.getByText('1011 – 1021')).toBeVisible();
    become({ frame: 30 });
    await user.click(button('In'));
    expect(core.set.range).toEqual({ in: 30, out: 95 });
    become({ frame: 5 });
    await user.click(button('Out'));
    expect(core.set.range).toEqual({ in: 0, out: 5 });
    await user.click(button('Clear range'));
    expect(core.set.range).toBeNull();
  });

  it('[S-844] opens at the first frame of a task and plays its range', () => {
    const { core } = showPlayer({ range: taskOf() });
    expect(core.view.frame).toBe(11);
    expect(core.set.range).toEqual({ in: 11, out: 19 });
  });

  it('[S-1739] goes to the frames of another task, plays them over and over, and lets go of them', () => {
    const { core, give } = showPlayer({ range: taskOf() });
    expect(core.set.mode).toBe('repeat');
    give({ range: taskOf({ frame_start: 31, frame_end: 40 }) });
    expect(core.view.frame).toBe(30);
    expect(core.set).toMatchObject({ range: { in: 30, out: 39 }, mode: 'repeat' });
    give({});
    expect(core.view.frame).toBe(30);
    expect(core.set).toMatchObject({ range: null, mode: 'once' });
    expect(core.calls.destroyed).toBe(0);
  });

  it('[S-840] marks that frames were dropped', () => {
    const { become } = showPlayer();
    expect(screen.queryByText(/dropped/)).not.toBeInTheDocument();
    become({ dropped: 3 });
    expect(screen.getByText('3 dropped')).toBeVisible();
  });

  it('[S-375] says that it is loading, playing or paused', async () => {
    const { become } = showPlayer();
    become({ state: 'loading' });
    expect(screen.getByRole('status', { name: 'Loading the video' })).toBeVisible();
    become({ state: 'ready' });
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading the video' })).not.toBeInTheDocument());
    expect(button('Play')).toBeVisible();
    become({ playing: true });
    expect(button('Pause')).toBeVisible();
  });

  it('[S-376] says that a video cannot be loaded, and tries again', async () => {
    const { user, core, become } = showPlayer();
    become({ state: 'error' });
    expect(screen.getByText('Error loading video. Please try again later.')).toBeVisible();
    await user.click(button('Retry'));
    expect(core.calls.retried).toBe(1);
  });

  it('has nothing for axe to find', async () => {
    const { container, become } = showPlayer({ shot: plate({ metadata: numbered, tasks: [taskOf()] }), range: taskOf() });
    expect(await axe(container)).toHaveNoViolations();
    become({ state: 'error', dropped: 1 });
    expect(await axe(container)).toHaveNoViolations();
  });
});
