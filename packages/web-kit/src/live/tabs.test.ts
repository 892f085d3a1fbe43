import { http, ok, server } from '@prepmarket/web-kit/testing';
import { waitFor } from '@testing-library/react';
import { tokens } from '../http/token.js';
import { withLocks } from '../testing/locks.js';
import { answerStreams, type OpenStream } from '../testing/streams.js';
import { pace } from './pace.js';
import { streamed } from './streamed.js';
import { Tab } from './tab.js';

const given = { ...pace };
const project = { type: 'catalog/Project', id: 'one' };
const bid = { type: 'bidding/Bid', id: 'two' };

const open: (() => void)[] = [];
const tab = (user = 'ada') => {
  const asked: unknown[] = [];
  const leave = new Tab(user, (due) => asked.push(due)).join();
  open.push(leave);
  return { asked, leave };
};
const nth = async (streams: OpenStream[], count: number): Promise<OpenStream> => {
  await waitFor(() => expect(streams).toHaveLength(count));
  return streams[count - 1] as OpenStream;
};
const quiet = (ms = 150) => new Promise((done) => setTimeout(done, ms));
const sinceOf = ({ request }: OpenStream) => [request.headers.get('last-event-id'), new URL(request.url).searchParams.get('ago')];
const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the tabs of one browser', () => {
  let noLocks: () => void;
  beforeEach(() => {
    noLocks = withLocks();
    Object.assign(pace, { first: 20, longest: 100, showing: 5 });
    tokens.write('a-token');
    server.use(http.post('*/api/stream/looking', () => ok('done', {})));
  });
  afterEach(() => {
    for (const leave of open.splice(0)) leave();
    Object.assign(pace, given);
    noLocks();
    hide(false);
  });

  it('[S-1396] have one stream: one tab listens, and tells the others', async () => {
    const streams = answerStreams();
    const [one, two, three] = [tab(), tab(), tab()];
    const stream = await nth(streams, 1);
    expect(stream.request.headers.get('authorization')).toBe('Bearer a-token');
    stream.say('change', { tags: [project] }, 'm1');
    for (const { asked } of [one, two, three]) await waitFor(() => expect(asked).toEqual([[project]]));
    expect(streamed.get()).toBe(true);
    await quiet();
    expect(streams).toHaveLength(1);
  });

  it('[S-1396] go on from the last message when the one that listens is closed', async () => {
    const streams = answerStreams();
    const [one, two] = [tab(), tab()];
    const first = await nth(streams, 1);
    first.say('change', { tags: [project] }, 'm1');
    await waitFor(() => expect(two.asked).toHaveLength(1));
    one.leave();
    const second = await nth(streams, 2);
    expect(sinceOf(second)).toEqual(['m1', null]);
    second.say('change', { tags: [bid] }, 'm2');
    await waitFor(() => expect(two.asked).toEqual([[project], [bid]]));
    expect(one.asked).toEqual([[project]]);
  });

  it('[S-1396] take the place of one that has fallen silent', async () => {
    pace.silence = 120;
    const streams = answerStreams();
    tab();
    const first = await nth(streams, 1);
    const real = BroadcastChannel.prototype.postMessage;
    // Asleep: it says nothing more, and holds what it has.
    BroadcastChannel.prototype.postMessage = () => undefined;
    tab();
    // Mute as they are they go on taking the place of each other: on a busy machine often.
    await waitFor(() => expect(streams.length).toBeGreaterThan(1));
    BroadcastChannel.prototype.postMessage = real;
    expect(streams[1]).not.toBe(first);
  });

  it('[S-1418] wait for one that has no stream and says so, and do not take its place', async () => {
    Object.assign(pace, { silence: 160, first: 100_000, longest: 100_000 });
    let tries = 0;
    server.use(
      http.get('*/api/stream', () => {
        tries += 1;
        return new Response(null, { status: 503, headers: { 'retry-after': '100' } });
      }),
    );
    tab();
    tab();
    await waitFor(() => expect(tries).toBe(1));
    await quiet(800);
    expect(tries).toBe(1);
  });

  it('[S-1418] ask for nothing while there is no stream, and for what they have missed when there is one', async () => {
    pace.silence = 400;
    const streams = answerStreams();
    let away = true;
    server.use(http.get('*/api/stream', () => (away ? new Response(null, { status: 503 }) : undefined)));
    tab();
    const real = performance.now.bind(performance);
    const now = vi.spyOn(performance, 'now').mockImplementation(() => real() + 200_000);
    const late = tab();
    await quiet(800);
    expect(late.asked).toEqual([]);
    away = false;
    await nth(streams, 1);
    await waitFor(() => expect(late.asked).toEqual(['all']));
    now.mockRestore();
  });

  it('[S-1418] ask one that is slow to say anything before they take its place', async () => {
    pace.silence = 400;
    const streams = answerStreams();
    tab();
    const stream = await nth(streams, 1);
    const beats = setInterval(() => stream.say('beat', {}), 50);
    const real = BroadcastChannel.prototype.postMessage;
    // It answers, and says nothing by itself.
    BroadcastChannel.prototype.postMessage = function (said) {
      if (said.kind !== 'alive' || said.to) real.call(this, said);
    };
    tab();
    await quiet(1200);
    BroadcastChannel.prototype.postMessage = real;
    clearInterval(beats);
    expect(streams).toHaveLength(1);
  });

  it('[S-1419] hand the stream on when they are put aside, and stand in line when they come back', async () => {
    const streams = answerStreams();
    const [one, two] = [tab(), tab()];
    const first = await nth(streams, 1);
    first.say('change', { tags: [project] }, 'm1');
    await waitFor(() => expect(two.asked).toHaveLength(1));
    // One page holds both here: both are put aside, both come back.
    document.dispatchEvent(new Event('freeze'));
    await waitFor(() => expect(first.request.signal.aborted).toBe(true));
    await quiet();
    expect(streams).toHaveLength(1);
    document.dispatchEvent(new Event('resume'));
    window.dispatchEvent(new Event('pageshow'));
    const second = await nth(streams, 2);
    expect(sinceOf(second)).toEqual(['m1', null]);
    second.say('change', { tags: [bid] }, 'm2');
    for (const { asked } of [one, two]) await waitFor(() => expect(asked.at(-1)).toEqual([bid]));
    await quiet();
    expect(streams).toHaveLength(2);
  });

  it('[S-1419] ask for everything when they come back after longer than is remembered', async () => {
    const streams = answerStreams();
    tab();
    const stream = await nth(streams, 1);
    stream.say('change', { tags: [project] }, 'm1');
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 200_000);
    const late = tab();
    now.mockRestore();
    await waitFor(() => expect(late.asked).toEqual(['all']));
  });

  it('[S-1396] that come later hear what has changed since they were opened', async () => {
    const streams = answerStreams();
    const one = tab();
    const stream = await nth(streams, 1);
    stream.say('change', { tags: [project] }, 'm1');
    await waitFor(() => expect(one.asked).toHaveLength(1));
    const late = tab();
    await waitFor(() => expect(late.asked).toEqual([[project]]));
    expect(one.asked).toHaveLength(1);
  });

  it('[S-1396] listen each for itself where there are no locks', async () => {
    noLocks();
    const streams = answerStreams();
    const [one, two] = [tab(), tab()];
    await nth(streams, 2);
    streams[0]?.say('change', { tags: [project] }, 'm1');
    await waitFor(() => expect([one.asked, two.asked]).toContainEqual([[project]]));
    await quiet();
    expect([one.asked.length, two.asked.length].sort()).toEqual([0, 1]);
  });

  it('[S-1398] tell the pages of one person alone', async () => {
    const streams = answerStreams();
    const [ada, grace] = [tab('ada'), tab('grace')];
    await nth(streams, 2);
    streams[0]?.say('change', { tags: [project] }, 'm1');
    await waitFor(() => expect(ada.asked).toHaveLength(1));
    await quiet();
    expect(grace.asked).toEqual([]);
  });

  it('[S-1397] open a stream that was cut again, from where it was, and one that is silent', async () => {
    pace.silence = 200;
    const streams = answerStreams();
    const one = tab();
    const first = await nth(streams, 1);
    const [id, ago] = sinceOf(first);
    expect([id, Number(ago) > 0]).toEqual([null, true]);
    first.say('beat', {}, 'm1');
    await quiet(50);
    first.end();
    const second = await nth(streams, 2);
    expect(sinceOf(second)).toEqual(['m1', null]);
    await nth(streams, 3);
    expect(one.asked).toEqual([]);
  });

  it('[S-1397] come again later each time while nobody answers, and say that nothing is told', async () => {
    let tries = 0;
    Object.assign(pace, { first: 40, longest: 10_000 });
    server.use(
      http.get('*/api/stream', () => {
        tries += 1;
        return new Response(null, { status: 503 });
      }),
    );
    tab();
    await waitFor(() => expect(tries).toBe(3));
    await quiet(300);
    expect(tries).toBeLessThan(6);
    expect(streamed.get()).toBe(false);
    const streams = answerStreams();
    window.dispatchEvent(new Event('online'));
    await nth(streams, 1);
    await waitFor(() => expect(streamed.get()).toBe(true));
  });

  it('[S-1399] ask together for what arrives together, a hidden page when it is looked at', async () => {
    const streams = answerStreams();
    const one = tab();
    const stream = await nth(streams, 1);
    stream.say('change', { tags: [project] }, 'm1');
    stream.say('change', { tags: [project, bid] }, 'm2');
    await waitFor(() => expect(one.asked).toEqual([[project, bid]]));
    hide(true);
    stream.say('change', { tags: [bid] }, 'm3');
    await quiet();
    expect(one.asked).toHaveLength(1);
    hide(false);
    await waitFor(() => expect(one.asked).toEqual([[project, bid], [bid]]));
    stream.say('resync', {}, 'm4');
    await waitFor(() => expect(one.asked.at(-1)).toBe('all'));
  });
});
