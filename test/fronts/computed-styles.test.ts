/** What the last part of a selector names: the shortcut through jsdom (tooling/jsdom-styles.mjs) must find what all rules would. */
const RULES: [selector: string, means: string[]][] = [
  ['p', ['text', 'quoted']],
  ['p.lead', ['text']],
  ['.lead', ['text']],
  ['.card > .lead', ['text']],
  ['.other .lead', []],
  ['.card .lead:not(.other, [title="a, b"])', ['text']],
  ['.none, .lead', ['text']],
  ['.none, #quoted', ['quoted']],
  ['.card *', ['text', 'quoted', 'button']],
  ['[title="a, b"]', ['quoted']],
  ['p:is(.lead, .none)', ['text']],
  ['button.Mui-disabled[type="button"]', ['button']],
  ['.card:hover .lead', []],
  ['.lead~.Mui-disabled', ['button']],
];

beforeEach(() => {
  document.body.innerHTML = `<div class="card"><p id="text" class="lead big">Text</p><p id="quoted" title="a, b">Quoted</p><button id="button" type="button" class="Mui-disabled">B</button></div>`;
});

it.each(RULES)('[S-2632] %s means %s', (selector, means) => {
  const style = document.createElement('style');
  style.textContent = `${selector} { visibility: hidden }`;
  document.head.append(style);
  const hidden = ['text', 'quoted', 'button'].filter((id) => getComputedStyle(document.getElementById(id) as Element).visibility === 'hidden');
  style.remove();
  expect(hidden).toEqual(means);
});

it('[S-2632] a rule that is inserted later is found as well', () => {
  const style = document.createElement('style');
  document.head.append(style);
  style.sheet?.insertRule('.lead { visibility: hidden }');
  document.body.append(document.createElement('i'));
  expect(getComputedStyle(document.getElementById('text') as Element).visibility).toBe('hidden');
  style.remove();
});
