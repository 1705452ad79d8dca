import { serveTasks } from '../serve-tasks.ts';
import { type JoinTask, joinFiles } from './join-files.ts';

serveTasks({ work: (task: JoinTask) => joinFiles(task), isWorn: () => true });
