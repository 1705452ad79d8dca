import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/browser.mjs';

// Chromium and its first page start more slowly than most pages load: all files of a test process share one browser,
// and
// each visitor has a separate context. The browser ends with the process.

let launched: Promise<Browser> | undefined;

export function sharedBrowser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

async function launch(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('There is no Chromium here: run npm test, which installs it.');
  // Chromium cannot use its own sandbox as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args });
}
