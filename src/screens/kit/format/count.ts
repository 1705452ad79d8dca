import { numberFormats } from './formats.ts';

const COUNTS = numberFormats(() => ({}));

export const count = (number: number): string => COUNTS('count').format(number);
