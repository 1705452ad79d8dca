import { serveTasks } from '../serve-tasks.ts';
import { drawPaper } from './draw.tsx';
import { createFonts } from './fonts.ts';
import type { Paper } from './paper.ts';

const fonts = createFonts();

serveTasks(async (paper: Paper) => (await drawPaper(fonts, paper)).toString('base64'));
