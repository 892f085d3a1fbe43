import { createRequire } from 'node:module';

// jsdom asks the whole of every rule for each element it computes the style of. The last part of a rule's selector mostly names a class or an element: where it is of another, the rest need not be asked.
const selectors = createRequire(import.meta.url)('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;

const inBrackets = /"[^"]*"|'[^']*'|\[[^[\]]*\]|\([^()]*\)/g;
const subjects = new Map();

/** Without what stands in brackets, which may hold brackets. */
function plain(selector) {
  const words = selector.replace(inBrackets, '');
  return words === selector ? words : plain(words);
}

/** What an element must be called or have as a class to be meant by one of the selectors; none where their words do not tell. */
function subjectsOf(selector) {
  const parts = plain(selector)
    .split(',')
    .map((one) => /(?:^|[\s>+~])([\w-]*)(?:\.([\w-]+))?[^\s>+~]*$/.exec(one.trim()));
  return parts.every((part) => part?.[1] || part?.[2]) ? parts.map(([, name, ofClass]) => ({ name: name.toLowerCase(), ofClass })) : undefined;
}

function mayMean(selector, element) {
  if (!subjects.has(selector)) subjects.set(selector, subjectsOf(selector));
  const those = subjects.get(selector);
  if (!those) return true;
  const called = element.localName.toLowerCase();
  return those.some(({ name, ofClass }) => (!name || name === called) && (!ofClass || element.classList.contains(ofClass)));
}

// Who computes styles takes this by its name when it is loaded, so it stands before that. Faces of letters and key frames have no selector and are of no element.
selectors.matchesDontThrow = (element, selector) => selector !== undefined && mayMean(selector, element) && matchesDontThrow(element, selector);
