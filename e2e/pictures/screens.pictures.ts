import { test } from '@playwright/test';
import { settled } from '../support/axe.js';
import { addressOf, pageOf, shown } from './find.js';
import { assets, documents, type Picture, pictures } from './table.js';
import { small, still } from './write.js';

const write = async ({ name, widths }: Picture, from: string): Promise<void> => {
  if (!widths) await still(from, `${documents}/${name}.webp`);
  for (const width of widths ?? []) await small(from, `${assets}/${name}-${width}.avif`, width);
};

for (const picture of pictures)
  test(picture.name, async ({ browser, request }, info) => {
    const { route, as, of = {}, see, first, window = [1440, 900], widths } = picture;
    const [page, person] = await pageOf(browser, as, window, widths ? 2 : 1);
    await page.goto(await addressOf(route, of, person, request));
    await first?.(page);
    await page.getByText(see).filter({ visible: true }).first().waitFor();
    await settled(page);
    await shown(page);
    const taken = info.outputPath('taken.png');
    await page.screenshot({ path: taken, caret: 'hide' });
    await write(picture, taken);
  });
