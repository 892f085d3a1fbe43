import { showOpened } from '../src/shared/show-opened.js';

const scrolled = vi.fn();
const opened = ({ top, panelTop }: { top: number; panelTop: number }) => {
  Element.prototype.scrollIntoView = scrolled;
  const panel = document.createElement('section');
  const place = panel.appendChild(document.createElement('div'));
  vi.spyOn(panel, 'getBoundingClientRect').mockReturnValue({ top: panelTop } as DOMRect);
  vi.spyOn(place, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  return place;
};

it.each([
  ['a heading that is near comes along', { top: 1064, panelTop: 1000 }, false, '64px', 'nearest'],
  ['one far above does not', { top: 1400, panelTop: 1000 }, false, '', 'nearest'],
  ['nor where the picture needs the room', { top: 1064, panelTop: 1000 }, true, '', 'nearest'],
  ['what is in sight stays where it is', { top: 200, panelTop: 136 }, false, '64px', 'nearest'],
  ['who comes from below sees where it begins', { top: -900, panelTop: -964 }, false, '64px', 'start'],
] as const)('[S-2624] %s', (_title, at, alone, margin, block) => {
  const place = opened(at);
  showOpened(place, alone);
  expect(place.style.scrollMarginTop).toBe(margin);
  expect(scrolled).toHaveBeenLastCalledWith({ block });
});

it('[S-2624] a low window has room for the picture alone', () => {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(390);
  const place = opened({ top: 1064, panelTop: 1000 });
  showOpened(place);
  expect(place.style.scrollMarginTop).toBe('');
});
