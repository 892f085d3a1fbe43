/** Work that is done within this many milliseconds is not spoken of. */
const SOON = 1000;

const live = process.stdout.isTTY && process.env.TERM !== 'dumb';
let open = false;

/** Leaves the line that is written anew, for what else is to be said. */
export function endLine() {
  if (open) process.stdout.write('\n');
  open = false;
}
process.on('exit', endLine);

/**
 * Does work that may take long and says so, with its seconds: in a terminal in one line that is written anew, elsewhere when it begins and when it has ended.
 * @template T
 * @param {() => string} text what is being done now
 * @param {() => Promise<T>} work
 */
export async function step(text, work) {
  const began = Date.now();
  const line = () => `Prepmarket: ${text()} … ${Math.round((Date.now() - began) / 1000)} s`;
  let told = false;
  const tell = () => {
    if (live) process.stdout.write(`\r${line().slice(0, process.stdout.columns || 80)}\x1b[K`);
    else if (!told) console.log(`Prepmarket: ${text()} …`);
    told = true;
    open = live;
  };
  const ticking = setInterval(tell, SOON);
  try {
    return await work();
  } finally {
    clearInterval(ticking);
    if (told && live) tell();
    else if (told) console.log(line());
    endLine();
  }
}
