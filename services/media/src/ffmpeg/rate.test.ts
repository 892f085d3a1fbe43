import { playRate } from './rate.js';

const timed = (fps: number, count = 100) => Array.from({ length: count }, (_, at) => at / fps);

describe('the rate a clip plays at', () => {
  it('keeps an even rate exactly, also where the container rounds its times', () => {
    expect(playRate(timed(24000 / 1001), '24000/1001', '24000/1001')).toEqual({ rate: '24000/1001', even: true });
    expect(playRate(timed(30), '359/12', '30/1')).toEqual({ rate: '30/1', even: true });
    const rounded = timed(60).map((time) => Math.round(time * 1000) / 1000);
    expect(playRate(rounded, '60000/1001', '1000/1')).toEqual({ rate: '60/1', even: true });
  });

  it('believes the container where it tells no times', () => {
    expect(playRate([], '0/0', '25/1')).toEqual({ rate: '25/1', even: true });
    expect(playRate([0.5], '12/1', '90000/1')).toEqual({ rate: '12/1', even: true });
  });

  it('[S-801] sees uneven timing, also where one frame alone is held longer', () => {
    expect(playRate(timed(29.5), '295/10', '90000/1')).toEqual({ rate: '295/10', even: true });
    const held = timed(30, 300).map((time, at) => (at > 150 ? time + 0.2 : time));
    expect(playRate(held, '30/1', '30/1')).toEqual({ rate: '30000/1001', even: false });
    expect(playRate([0, 0.04, 0.06, 0.12, 0.153, 0.24], '25/1', '120/1')).toEqual({ rate: '25/1', even: false });
  });
});

it('[S-801] playRate keeps an even rate when it is 240 frames per second or less', () => {
  expect(playRate(timed(240), '240/1', '240/1')).toEqual({ rate: '240/1', even: true });
  expect(playRate(timed(241), '241/1', '241/1')).toMatchObject({ even: false });
});
