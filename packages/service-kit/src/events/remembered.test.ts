import { typesOf } from './inbox.js';
import { Remembered } from './remembered.js';

const MINUTE = 60_000;
const opened = () => {
  let handled: (types?: ReadonlySet<string>) => void = () => undefined;
  const onHandled = (listener: typeof handled) => {
    handled = listener;
  };
  const remembered = new Remembered({ onHandled }, MINUTE);
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
