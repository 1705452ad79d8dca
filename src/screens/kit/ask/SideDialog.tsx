import { Drawer, type DrawerProps } from '@mantine/core';
import { FirstFocus } from './FirstFocus.tsx';
import { useKeysAsleep } from './keys-asleep.ts';

/** A dialog at the side of the screen, for what is looked at beside the page. */
export function SideDialog({ opened, children, ...props }: DrawerProps) {
  useKeysAsleep(opened);
  return (
    <Drawer
      opened={opened}
      position="right"
      size="md"
      padding="lg"
      overlayProps={{ backgroundOpacity: 0.4 }}
      transitionProps={{ duration: 120 }}
      attributes={{ header: { role: 'presentation' } }}
      {...props}
    >
      <FirstFocus>{children}</FirstFocus>
    </Drawer>
  );
}
