import { createTheme, type MantineColorsTuple } from '@mantine/core';

const INK: MantineColorsTuple = [
  '#eef3f8',
  '#dbe5ef',
  '#b6c9db',
  '#8eabc6',
  '#6b90b4',
  '#4f7699',
  '#375c7d',
  '#234766',
  '#17324d',
  '#0f2438',
];
const ACCENT: MantineColorsTuple = [
  '#ebf2fe',
  '#d5e3fc',
  '#aac6f8',
  '#82aef8',
  '#5a8ff0',
  '#3a76e2',
  '#1f5fd0',
  '#184fb0',
  '#143f8c',
  '#0f2f69',
];

/** Late and failed: dark enough as text on white and as a background of white text. */
const RED: MantineColorsTuple = [
  '#fdecea',
  '#fbd5d1',
  '#f5aba3',
  '#ff9b90',
  '#e5675b',
  '#d23f31',
  '#b42318',
  '#98190f',
  '#7c140c',
  '#3b1a18',
];

/** Cool greys for dark mode. */
const DARK: MantineColorsTuple = [
  '#e6edf4',
  '#b1bfcc',
  '#93a4b5',
  '#5b6c7b',
  '#3a4b5a',
  '#26333f',
  '#17212b',
  '#10181f',
  '#0b1217',
  '#070c10',
];

/** One ink, one accent for the next action, cool greys; a grid of 4 pixels. */
export const theme = createTheme({
  colors: { ink: INK, accent: ACCENT, dark: DARK, red: RED },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  fontFamily: "'Inter Variable', system-ui, 'Noto Sans', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Code', 'DejaVu Sans Mono', monospace",
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  defaultRadius: '6px',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Modal: {
      defaultProps: {
        transitionProps: { duration: 120 },
        overlayProps: { backgroundOpacity: 0.4 },
        // Mantine's dialog header is not the page's banner.
        attributes: { header: { role: 'presentation' } },
      },
      styles: { title: { fontWeight: 600 } },
    },
    // A shadow shows that a popover floats over the page.
    Popover: { defaultProps: { shadow: 'md' } },
    // Inside the page's landmarks, and without Mantine's placeholder item.
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, portalProps: { target: '#content' } },
      styles: { item: { paddingBlock: 6 } },
    },
    // The options themselves scroll, so that the keyboard can reach them.
    Select: {
      defaultProps: { withScrollArea: false },
      styles: { options: { maxHeight: 220, overflowY: 'auto' } },
    },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 100 } } },
  },
});
