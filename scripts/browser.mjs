import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from './apt.mjs';

// The browser for tests of pages. Never downloaded: the browser must be installed on the system.

// Chromium without a desktop window opens pages a sixth faster.
const HEADLESS = 'chromium-headless-shell';
const NAMES = [
  HEADLESS,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
  'msedge.exe',
];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Path of a Chromium or Chrome, or null. */
export function findBrowser() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const paths = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...ELSEWHERE];
  return paths.find(canRun) ?? null;
}

/** Installs Chromium on Debian and derivatives; otherwise prints one line on how to install it. */
export function ensureBrowser() {
  if (findBrowser() !== null) return;
  console.log('Installing Chromium for the tests of pages, once …');
  const install = (name) => installWithApt([name, 'fonts-dejavu-core']) && findBrowser() !== null;
  if (install(HEADLESS) || install('chromium')) return;
  console.error(
    'The tests of pages need Chromium or Chrome: install it (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to it, then run this again.',
  );
  process.exit(1);
}

function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
