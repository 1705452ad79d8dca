import { CHILD_PRIORITY, serveTasks } from '../serve-tasks.ts';
import { drawPaper } from './draw.tsx';
import { createFonts } from './fonts.ts';
import type { Paper } from './paper.ts';

const fonts = createFonts();

async function draw(paper: Paper): Promise<string> {
  return (await drawPaper(fonts, paper)).toString('base64');
}

serveTasks({ work: draw, isWorn: () => false }, CHILD_PRIORITY.somewhat);
