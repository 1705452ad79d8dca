import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/browser.mjs';

// Chromium and its first page take longer to start than most pages take: all files of a test process share one, and
// each visitor has a context of their own in it. It ends with the process.

let launched: Promise<Browser> | undefined;

export function sharedBrowser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

async function launch(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('There is no Chromium here: run npm test, which installs it.');
  // Chromium refuses its own sandbox to root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args });
}
