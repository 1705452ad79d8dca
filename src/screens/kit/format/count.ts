const COUNT = new Intl.NumberFormat('en-US');

export const count = (number: number): string => COUNT.format(number);
