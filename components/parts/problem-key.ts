import type { Problem } from '../../lib/core/address/explain.ts';
import type { MessageKey } from '../../lib/locale/t.ts';
import { underscored } from './underscored.ts';

/** The sentence that says why a text is no address. */
export const problemKey = (problem: Problem): MessageKey => `problem_${underscored(problem)}`;
