import { playRate } from './rate.js';

describe('the rate a clip plays at', () => {
  it('keeps an even rate exactly', () => {
    expect(playRate('24000/1001', '24000/1001')).toEqual({ rate: '24000/1001', even: true });
    expect(playRate('359/12', '30/1')).toEqual({ rate: '30/1', even: true });
    expect(playRate('0/0', '25/1')).toEqual({ rate: '25/1', even: true });
  });

  it('resamples uneven timing to the usual rate nearby, else to the average', () => {
    expect(playRate('295/10', '90000/1')).toEqual({ rate: '30000/1001', even: false });
    expect(playRate('15/1', '120/1')).toEqual({ rate: '15/1', even: false });
  });
});
