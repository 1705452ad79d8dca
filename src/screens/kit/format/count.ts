const COUNT = new Intl.NumberFormat('en-US');

/** How many: `1,234`. */
export const count = (number: number): string => COUNT.format(number);
