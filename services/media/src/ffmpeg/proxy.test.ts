import { fitted } from './picture.js';

describe('the size of the proxy', () => {
  it('leaves what is 1080p or smaller as it is', () => {
    expect(fitted(1920, 1080)).toEqual({ width: 1920, height: 1080 });
    expect(fitted(321, 181)).toEqual({ width: 321, height: 181 });
  });

  it('shrinks what is larger into 1080p, lying or standing, to even sides', () => {
    expect(fitted(4096, 2160)).toEqual({ width: 1920, height: 1012 });
    expect(fitted(2160, 3840)).toEqual({ width: 1080, height: 1920 });
    expect(fitted(8192, 16)).toEqual({ width: 1920, height: 4 });
  });
});
