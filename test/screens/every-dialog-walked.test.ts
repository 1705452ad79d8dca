import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { customerWalks } from '../browser/console/dialogs/customer-walks.ts';
import { orderWalks } from '../browser/console/dialogs/order-walks.ts';
import { settingWalks } from '../browser/console/dialogs/setting-walks.ts';

const SCREENS = join(import.meta.dirname, '..', '..', 'src', 'screens');
/** Components that draw a dialog. */
const DIALOG_TAGS = /<(FormDialog|EditDialog|ConfirmDialog|Dialog|SideDialog|Modal|Drawer|dialog)\b/;
/** Building blocks of dialogs, tested through their users, and the gallery, which exists in development only. */
const BUILDING_BLOCKS =
  /^kit\/ask\/(FormDialog|ConfirmDialog|ModalDialog|SideDialog|lazy-dialog)\.tsx$|^kit\/form\/EditDialog\.tsx$|^console\/gallery\//;

const never = (): never => {
  throw new Error('Nothing is opened here.');
};

test('every dialog of the console has a walk that types immediately: a new one cannot be forgotten', () => {
  const files = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const drawing = files.filter(
    (file) => !BUILDING_BLOCKS.test(file) && DIALOG_TAGS.test(readFileSync(join(SCREENS, file), 'utf8')),
  );
  const walks = [...orderWalks(never), ...customerWalks(undefined as never, never), ...settingWalks()];
  const walked = new Set(walks.map(({ file }) => file));
  expect(drawing.filter((file) => !walked.has(file))).toEqual([]);
  expect([...walked].filter((file) => !drawing.includes(file))).toEqual([]);
});
