import { Drawer, type DrawerProps } from '@mantine/core';
import { FirstFocus } from './FirstFocus.tsx';
import { useSuppressedKeys } from './suppress-keys.ts';
import { useSettled } from './use-settled.ts';

export function SideDialog({ opened, children, closeOnClickOutside = true, ...props }: DrawerProps) {
  useSuppressedKeys(opened);
  const isSettled = useSettled(opened);
  return (
    <Drawer
      opened={opened}
      closeOnClickOutside={closeOnClickOutside && isSettled}
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
