import operations from '../en/operations.json';
import { addWords } from '../words.ts';
import './customers.ts';

addWords(operations);
