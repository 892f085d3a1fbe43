import { existsSync } from 'node:fs';
import type { DevConfig } from '../config.js';
import { installPackages, mayInstall, which } from '../debian.js';

/** Debian's package, and its program, of the browser that never has a window. */
const HEADLESS = 'chromium-headless-shell';

/** The browser people use. */
export const chromium = (config: DevConfig) =>
  config.CHROMIUM_PATH ?? ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(which).find(Boolean) ?? macChrome();

const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const macChrome = () => (existsSync(macPath) ? macPath : undefined);

/** The browser of the journeys: the same engine without windows asks for half the processor. */
export const headless = (config: DevConfig) => config.CHROMIUM_PATH ?? which(HEADLESS) ?? chromium(config);

/** Brings it by apt where that is allowed; where it is not to be had, the browser people use takes its place. */
export function bringHeadless(config: DevConfig): void {
  if (!config.CHROMIUM_PATH && !which(HEADLESS) && mayInstall()) installPackages([HEADLESS]);
}
