import { typesOf } from './inbox.js';
import { Remembered } from './remembered.js';

const MINUTE = 60_000;
const opened = () => {
  let handled: (types?: ReadonlySet<string>) => void = () => undefined;
  const onHandled = (listener: typeof handled) => {
    handled = listener;
  };
  const remembered = new Remembered({ onHandled, hearsAll: true }, MINUTE);
  let reads = 0;
  const person = async () => {
    await remembered.get('person', async () => ++reads, new Set(['user.changed']));
    return reads;
  };
  return { remembered, person, handled: (payload: string) => handled(typesOf(payload)) };
};

it('[S-1539] remembers a person over events that change nobody, and reads again after one that does', async () => {
  const { person, handled } = opened();
  expect([await person(), await person()]).toEqual([1, 1]);
  handled('bid.submitted project.changed');
  expect(await person()).toBe(1);
  handled('bid.submitted user.changed');
  expect(await person()).toBe(2);
});

it('[S-1539] reads all again after events of which a version before names no types, and what no types are given for after any', async () => {
  const { remembered, person, handled } = opened();
  await person();
  handled('');
  expect(await person()).toBe(2);
  let reads = 0;
  const right = () => remembered.get('right', async () => ++reads);
  await right();
  handled('bid.submitted');
  expect(await right()).toBe(2);
});

it('[S-1566] remembers for longer only while all is heard, and no more than there is room for', async () => {
  const events = { onHandled: () => undefined, hearsAll: false };
  const remembered = new Remembered(events, 0.5 * MINUTE);
  let reads = 0;
  const right = (name = 'right') => remembered.get(name, async () => ++reads, new Set(), 2 * MINUTE);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
  const at = (minutes: number) => clock.mockReturnValue(minutes * MINUTE);
  await right();
  at(1);
  expect(await right()).toBe(2);
  events.hearsAll = true;
  at(2);
  expect(await right()).toBe(3);
  at(3);
  expect(await right()).toBe(3);
  for (let n = 0; n < 10_000; n += 1) await right(`other ${n}`);
  expect(await right()).toBe(reads);
  clock.mockRestore();
});
