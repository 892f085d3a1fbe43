import { dropStyles, withStyles } from '@prepmarket/web-kit/testing';

const sheetOf = (...rules: string[]) => {
  const style = document.createElement('style');
  document.head.append(style);
  for (const rule of rules) style.sheet?.insertRule(rule, style.sheet.cssRules.length);
  return style;
};
const RULES = ['.lead{color:red}', '.lead{visibility:hidden}', '@media (min-width: 1px){.lead{display:none}}', '.lead{top:8px}'];
const styleOfLead = () => {
  document.body.innerHTML = '<p class="lead">Text</p>';
  const { color, display, top, visibility } = getComputedStyle(document.querySelector('.lead') as Element);
  return { color, display, top, visibility };
};

beforeAll(dropStyles);

describe('[S-2632] styles of the page in tests', () => {
  it('include rules that may hide an element, and no others', () => {
    const style = sheetOf(...RULES);
    expect(styleOfLead()).toMatchObject({ visibility: 'hidden', display: 'block', top: '' });
    expect(style.sheet?.cssRules).toHaveLength(RULES.length);
    style.sheet?.deleteRule(1);
    expect(styleOfLead().visibility).not.toBe('hidden');
    style.remove();
  });

  describe('with all styles', () => {
    let style: HTMLStyleElement;
    beforeAll(() => {
      style = sheetOf(...RULES);
    });
    withStyles();
    afterAll(() => style.remove());

    it('include rules that were inserted before and rules that are inserted later', () => {
      style.sheet?.insertRule('.lead{left:4px}', 0);
      expect(styleOfLead()).toMatchObject({ color: 'red', top: '8px', visibility: 'hidden' });
      expect(getComputedStyle(document.querySelector('.lead') as Element).left).toBe('4px');
    });
  });
});
