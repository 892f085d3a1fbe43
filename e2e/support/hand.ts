import type { Locator, Page } from '@playwright/test';
import { typeDay } from './screens.js';

/** What somebody's hand has done: clicks, fields written into, keys pressed in them, files chosen. */
export interface Work {
  clicks: number;
  fields: number;
  keys: number;
  files: number;
}

/** Does on a page what a person does, and counts it. */
export class Hand {
  readonly work: Work = { clicks: 0, fields: 0, keys: 0, files: 0 };

  constructor(readonly page: Page) {}

  async click(on: Locator): Promise<void> {
    await on.click();
    this.work.clicks += 1;
  }

  press = (name: string | RegExp) => this.click(this.page.getByRole('button', { name, exact: typeof name === 'string' }).first());

  follow = (name: string | RegExp) => this.click(this.page.getByRole('link', { name, exact: typeof name === 'string' }).first());

  confirm = (name: string | RegExp) => this.click(this.page.getByRole('dialog').getByRole('button', { name }));

  async write(label: string | RegExp, text: string): Promise<void> {
    await this.page.getByLabel(label).and(this.page.locator('input, textarea')).first().fill(text);
    this.work.fields += 1;
    this.work.keys += text.length;
  }

  /** A day in digits: '31 12 2030'. */
  async writeDay(label: string, day: string): Promise<void> {
    await typeDay(this.page, label, day);
    this.work.fields += 1;
    this.work.keys += 8;
  }

  /** A choice of a list: a click opens it, another takes the entry. */
  async choose(label: string, entry: string): Promise<void> {
    await this.page.getByLabel(label).selectOption({ label: entry });
    this.work.clicks += 2;
  }

  async drop(label: string, files: string | string[]): Promise<void> {
    await this.page.getByLabel(label).and(this.page.locator('input')).setInputFiles(files);
    this.work.files += [files].flat().length;
  }
}
