import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

interface Finding {
  id: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** What axe finds on the page as it stands, contrast included: '<rule>: <element>' each. `only` names the rules to run; all of them when left out. */
export const findings = async (page: Page, only?: string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: { run(context: Document, options: object): Promise<{ violations: Finding[] }> } };
    // All rules run all the same: what is right is only not described, which takes longer than to find what is wrong.
    const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
    return (await axe.run(document, options)).violations;
  }, only);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`),
  );
};

/** The screen has arrived: it has its heading, and nothing in it is still on its way. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.MuiSkeleton-root, [role="progressbar"]:not([aria-valuenow])')).toHaveCount(0);
};

/** Nothing on the page moves any more: also with reduced motion a colour takes its new value a frame later, and what inherits it one more. */
export const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let calm = 0; calm < 3; ) {
      await new Promise(requestAnimationFrame);
      calm = document.getAnimations().some(({ playState }) => playState === 'running') ? 0 : calm + 1;
    }
  });
